import { expect, it, vi } from 'vitest';

const code = '# Title\n\n<Hero title="a" />\n\n```go\nfunc main() {}\n```\n';

/** Colors of a text in a process that has loaded nothing but some languages before. */
async function runsAfter(before: string[]): Promise<number[]> {
  vi.resetModules();
  const { loadHighlight } = await import('./highlight.ts');
  await loadHighlight(before);
  return (await loadHighlight(['mdx']))(code, 'mdx').runs;
}

it('the colors of MDX depend on its text, not on what other pages have loaded', async () => {
  expect(await runsAfter([])).toEqual(await runsAfter(['tsx', 'go']));
});
