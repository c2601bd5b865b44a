import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readContent } from './read-content.ts';

async function siteWith(...names: string[]): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'content-'));
  for (const name of names) {
    const file = path.join(root, 'content', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '\uFEFF# A\r\nText\r\n');
  }
  return root;
}

it('pages become routes, other files are served beside them, hidden ones are left out', async () => {
  const root = await siteWith(
    'index.md',
    'b/index.mdx',
    'b/c.md',
    'b/i.png',
    '_draft.md',
    '.x/y.md',
  );
  const { sources, assets } = await readContent(root);
  expect(sources.map(({ routePath }) => routePath)).toEqual(['/b/c', '/b/', '/']);
  expect(sources[0]).toMatchObject({ file: 'content/b/c.md', text: '# A\nText\n' });
  expect(assets).toEqual(['b/i.png']);
});

it.each([
  [['a.md', 'a.mdx'], 'The page /a is also made by content/a.md; rename or delete one of the two.'],
  [
    ['a.md', 'a/index.md'],
    'The page /a/ is also made by content/a.md; rename or delete one of the two.',
  ],
  [['A.md', 'a.md'], 'The page /a is also made by content/A.md; rename or delete one of the two.'],
])('ROUTE-6 %j make the same page', async (names, message) => {
  await expect(readContent(await siteWith(...names))).rejects.toThrow(message);
});

it('a site without a content folder is refused with a sentence', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'content-'));
  await expect(readContent(root)).rejects.toThrow(
    `There is no folder content/ in ${root}; pages are read from it.`,
  );
});
