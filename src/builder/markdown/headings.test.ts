import { expect, it } from 'vitest';
import { markHeadings } from './headings.ts';
import { parseMarkdown } from './parse-markdown.ts';

const idsOf = (...lines: string[]) =>
  markHeadings(parseMarkdown(lines.join('\n\n'), 1, false)).map(({ id }) => id);

it.each<[string[], string[]]>([
  [
    ['# Top', '## Same', '## Same', '### Same'],
    ['top', 'same', 'same-1', 'same-2'],
  ],
  [['## Text {#my-id}'], ['my-id']],
  [
    ['## A {#same}', '## Same'],
    ['same', 'same-1'],
  ],
  [['## `createVersion()` and *more*'], ['createversion-and-more']],
  [['## 日本語'], ['日本語']],
  [['Setext', '## B'], ['b']],
  [
    ['Setext\n======', 'Two\n---'],
    ['setext', 'two'],
  ],
  [['## A\\<b>'], ['ab']],
])('DOC-2 %j have the ids %j', (lines, ids) => {
  expect(idsOf(...lines)).toEqual(ids);
});

it('DOC-2 a written id does not show in the text', () => {
  const tree = parseMarkdown('## A `b` {#c}', 1, false);
  const [heading] = markHeadings(tree);
  expect(heading).toMatchObject({ id: 'c', text: 'A b' });
  expect(heading?.node).toMatchObject({ depth: 2, data: { hProperties: { id: 'c' } } });
});

it('DOC-6 headings inside code do not count', () => {
  expect(idsOf('```md\n# Not\n```', '# Yes')).toEqual(['yes']);
});
