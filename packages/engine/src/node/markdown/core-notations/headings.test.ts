import { expect, it } from 'vitest';
import { formatDiagnostic } from '#shared/diagnostic.ts';
import { DiagnosticList } from '#shared/diagnostic-list.ts';
import { parseMarkdown } from '../parse/parse-markdown.ts';
import { markHeadings } from './headings.ts';

const idsOf = (...lines: string[]) =>
  markHeadings(parseMarkdown(lines.join('\n\n'), { syntax: 'md' }), new DiagnosticList('a.md')).map(
    ({ id }) => id,
  );

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
  [['## Title <Badge type="tip"/>'], ['title']],
  [['## H<sub>2</sub>O'], ['h2o']],
])('DOC-2 %j have the ids %j', (lines, ids) => {
  expect(idsOf(...lines)).toEqual(ids);
});

it('DOC-2 the ids of the frame around a page are never those of a heading', () => {
  expect(idsOf('## Announcer', '## _main', '## Announcer')).toEqual([
    'announcer-1',
    '_main-1',
    'announcer-2',
  ]);
  const diagnostics = new DiagnosticList('a.md');
  markHeadings(parseMarkdown('# A\n\n## B {#_main}', { syntax: 'md' }), diagnostics);
  expect(diagnostics.errors.map(formatDiagnostic)).toEqual([
    `a.md:3: The id "_main" is already used by the page's layout. Choose another one for this heading.`,
  ]);
});

it.each(['Content', 'Sidebar', 'Root', 'Filter'])('DOC-2 "%s" is an id like others', (title) => {
  expect(idsOf(`## ${title}`)).toEqual([title.toLowerCase()]);
});

it('DOC-2 a written id does not show in the text', () => {
  const tree = parseMarkdown('## A `b` {#c}', { syntax: 'md' });
  const [heading] = markHeadings(tree, new DiagnosticList('a.md'));
  expect(heading).toMatchObject({ id: 'c', text: 'A b' });
  expect(heading?.node).toMatchObject({ depth: 2, data: { hProperties: { id: 'c' } } });
});

it('DOC-6 headings inside code do not count', () => {
  expect(idsOf('```md\n# Not\n```', '# Yes')).toEqual(['yes']);
});
