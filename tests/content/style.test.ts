import { expect, it } from 'vitest';
import { parsePage, readPages } from './content-page.ts';
import { findOldTitles, findSharedOpenings } from './openings.ts';
import { findStyleDiagnostics } from './style.ts';

const pages = await readPages();
const diagnosticsOf = (text: string) =>
  findStyleDiagnostics(parsePage(text, 'content/guide/x.mdx'));

it('accepts plain sentences and leaves out code', () => {
  expect(diagnosticsOf('Call `cannot` with an `env`.\n\n```ts\n// kB of before\n```')).toEqual([]);
});

it('names mistakes and banned terms with their lines', () => {
  expect(diagnosticsOf('# Title\n\nThe the file\nis refused, and it does not matter.')).toEqual([
    'content/guide/x.mdx:4: “is refused” is banned; write throws.',
    'content/guide/x.mdx:4: “does not” is banned; write the contraction.',
    'content/guide/x.mdx:3: Unexpected repeated `the`, remove one occurrence.',
  ]);
});

it('names the passive only where a page has too much of it', () => {
  const lost = 'The file was lost.\n\n';
  expect(diagnosticsOf(lost.repeat(3))).toEqual([]);
  expect(diagnosticsOf(lost.repeat(4))).toContain(
    'content/guide/x.mdx:7: Unexpected use of the passive voice.',
  );
});

it('finds pages that open alike, whatever the term', () => {
  const texts = ['# A\n\nA **label** is a name.', '# B\n\nA [tag](/tag) is one.', '# C\n\nTags.'];
  const open = texts.map((text, index) => parsePage(text, `${index}.mdx`));
  expect(findSharedOpenings(open)).toEqual([
    '1.mdx:3: “a … is” opens 0.mdx:3 too; begin in another way.',
  ]);
});

it('finds links that use another name than the title of the page', () => {
  const target = parsePage(
    '---\ntitle: Show diffs\n---\n# Show diffs\n\n## Sort {#s}',
    't.mdx',
    '/t',
  );
  const links = '- [Diffs](/t), [show diffs](/t)\n- [Sort](/t#s), [`x`](/api/x)';
  const page = parsePage(`# A\n\n- [Old](/t)\n\n## Read next\n\n${links}`, 'a.mdx');
  expect(findOldTitles(page, [target])).toEqual([
    'a.mdx:7: The link “Diffs” leads to “Show diffs”; use that name.',
  ]);
});

it('finds nothing in the pages of the site', () => {
  expect([
    ...pages.flatMap(findStyleDiagnostics),
    ...findSharedOpenings(pages),
    ...pages.flatMap((page) => findOldTitles(page, pages)),
  ]).toEqual([]);
});

it('gives every page a title of its own', () => {
  const titles = pages.map(({ frontmatter }) => frontmatter.title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
