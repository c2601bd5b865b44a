import { describe, expect, it } from 'vitest';
import { compilePage } from '../content/compile-page.ts';
import { testOptions } from '../content/options-for-tests.ts';

async function textOf(text: string, name = 'page.md') {
  const source = { relativePath: name, routePath: '/page', file: `content/${name}`, text };
  return (await compilePage(source, testOptions)).page.text;
}

describe('SEARCH-9', () => {
  it('drops the h1 and marks headings with their ids', async () => {
    expect(await textOf('# Page\n\nFirst.\n\n## A `b` c\n\nSecond\nline.\n')).toEqual([
      { text: 'First.' },
      { text: 'A b c', id: 'a-b-c', depth: 2 },
      { text: 'Second line.' },
    ]);
  });

  it('reduces links to their text and skips images', async () => {
    expect(await textOf('See [the *guide*](/guide) or <https://x.y/>. ![alt](/i.png)\n')).toEqual([
      { text: 'See the guide or https://x.y/.' },
    ]);
  });

  it('keeps tables, a row a line, each cell with the name of its column', async () => {
    const text = '| Key | Value |\n| --- | --- |\n| `a` | 1 < 2 |\n| b | |\n| c | 3 |\n';
    expect(await textOf(text)).toEqual([
      { text: 'Key: a │ Value: 1 < 2' },
      { text: 'Key: b' },
      { text: 'Key: c │ Value: 3' },
    ]);
  });

  it('keeps tables with many empty cells', async () => {
    const row = (cell: string, last: string) => `|${`${cell}|`.repeat(40)}${last}|\n`;
    const blocks = await textOf(row('a', 'b') + row('-', '-') + row(' ', 'c'));
    expect(blocks?.at(-1)).toEqual({ text: `${'│ '.repeat(40)}b: c` });
  });

  it('marks code blocks, with their titles', async () => {
    expect(await textOf('Text:\n\n```ts title="a.ts"\nconst a = "<b>";\n```\n')).toEqual([
      { text: 'Text:' },
      { text: 'a.ts\nconst a = "<b>";', code: true },
    ]);
  });

  it('reads lists, quotes, callouts and disclosures', async () => {
    const text =
      '- one\n- two\n  - three\n\n> quoted\n\n:::tip\nInside\n:::\n\n:::note Mine\nX\n:::\n';
    expect(await textOf(text)).toEqual(
      ['one', 'two', 'three', 'quoted', 'Inside', 'Mine', 'X'].map((line) => ({ text: line })),
    );
    expect(await textOf(':::details More\nHidden\n:::\n')).toEqual([
      { text: 'More' },
      { text: 'Hidden' },
    ]);
  });

  it('keeps the title of a callout that happens to be a text of the theme', async () => {
    expect(await textOf(':::note Menu\nX\n:::\n')).toEqual([{ text: 'Menu' }, { text: 'X' }]);
  });

  it('reads footnotes without their marks', async () => {
    expect(await textOf('Said[^1].\n\n[^1]: By me.\n')).toEqual([
      { text: 'Said.' },
      { text: 'By me.' },
    ]);
  });

  it('reads components, their titles and labels', async () => {
    const card = '<LinkCard title="Guide" href="/guide" description="Where to start" />\n';
    expect(await textOf(card, 'page.mdx')).toEqual([{ text: 'Guide' }, { text: 'Where to start' }]);
    const text =
      '<Tabs>\n<Tab label="npm">\nInstall <kbd>it</kbd>\n</Tab>\n</Tabs>\n\n<svg><title>x</title></svg>\n';
    expect(await textOf('New <Badge text="Beta" /> thing\n', 'page.mdx')).toEqual([
      { text: 'New Beta thing' },
    ]);
    expect(await textOf(text, 'page.mdx')).toEqual([{ text: 'npm' }, { text: 'Install it' }]);
  });
});
