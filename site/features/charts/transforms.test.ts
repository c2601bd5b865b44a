import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { element, type PageInProgress } from 'truedocs/feature';
import type { ComponentNode } from 'truedocs/shared';
import { expect, it } from 'vitest';
import { chartTexts } from './texts.ts';
import { drawCharts } from './transforms.ts';

/** What a chart holds once it's drawn: its picture, and the fold with its table. */
function chartOf(rows: readonly string[], by?: string): ElementContent[] {
  const chart: ComponentNode = {
    type: 'component',
    name: 'Chart',
    props: by ? { by } : {},
    children: [tableOf(rows)],
    position: { start: { line: 3, column: 1 }, end: { line: 9, column: 1 } },
  };
  const body: Root = { type: 'root', children: [chart] };
  const page = { body, file: 'content/x.mdx', edition: { version: '', lang: 'en' } };
  drawCharts(() => chartTexts).run(page as PageInProgress);
  return chart.children;
}

/** A table as the compiler makes it of Markdown; names between stars are bold. */
function tableOf(rows: readonly string[]): Element {
  const lines = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => {
        const [, name] = /^\*\*(.+)\*\*$/.exec(cell.trim()) ?? [];
        return element('td', {}, name ? element('strong', {}, name) : cell.trim());
      }),
  );
  if (rows.length < 2) return element('p', {}, ...rows);
  return element('table', {}, ...lines.map((cells) => element('tr', {}, ...cells)));
}

/** Titles, names, lengths of bars and figures of a chart, without the table. */
function drawn(rows: readonly string[], by?: string): string {
  const [picture] = chartOf(rows, by);
  const words = (node: ElementContent): string[] => {
    if (node.type !== 'element') return [textOf(node)];
    const [bar] = node.children;
    if (node.tagName !== 'svg' || bar?.type !== 'element') return node.children.flatMap(words);
    const mark = node.properties.dataMarked === undefined ? '' : ' marked';
    return [`[${bar.properties.width}${mark}]`];
  };
  return picture ? words(picture).join(' ') : '';
}

it('compares the figures of a row, in whatever unit they are written', () => {
  expect(
    drawn(['| | **Own** | Other |', '| write one | 1.5 s | 300 ms |', '| size | 1 KB | 1 MB |']),
  ).toBe(
    'Each group has its own scale. write one Own [100% marked] 1.5 s Other [20%] 300 ms size Own [0.5% marked] 1 KB Other [100%] 1 MB',
  );
});

it('compares the rows of one column, and those of several where it is told so', () => {
  expect(drawn(['| Step | Time |', '| a | 1,000 ms |', '| b | 0 ms |'])).toBe(
    'a [100% marked] 1,000 ms b [0 marked] 0 ms',
  );
  const table = ['| Edits | Size | Time |', '| 10 | 1 MB | 1 s |', '| 100 | 2 MB | 4 s |'];
  expect(drawn(table, 'column')).toBe(
    'Each group has its own scale. Size 10 [50% marked] 1 MB 100 [100% marked] 2 MB Time 10 [25% marked] 1 s 100 [100% marked] 4 s',
  );
});

it('shows words in place of a figure, and opens the table where a row is not drawn', () => {
  const numbers = ['| | A | B | C |', '| x | 1 s | 2 s | too slow |'];
  expect(drawn(numbers)).toContain('C too slow');
  const fold = { type: 'element', tagName: 'details' };
  expect(chartOf(numbers)[1]).toMatchObject({ ...fold, properties: { open: false } });
  const half = chartOf([...numbers, '| y | yes | no | yes |']);
  expect(half[1]).toMatchObject({ ...fold, properties: { open: true } });
});

it.each([
  { rows: ['text'], message: '<Chart> needs a Markdown table between blank lines.' },
  {
    rows: ['| a | b | c |', '| x | 1 ms, 2 ms | yes |'],
    message: '<Chart> found no two figures to compare, such as “12 ms” and “1,400 ms” in one row.',
  },
  {
    rows: ['| a | b | c |', '| x | 1 ms | 2 KB |'],
    message:
      '<Chart> can\'t draw “ms” and “B” on one scale in “x”. Use one unit there, or swap rows and columns with by="row" or by="column".',
  },
  {
    rows: ['| a | b | c |', '| | 1 ms | 2 |'],
    message: "<Chart> can't draw “ms” and no unit on one scale. Use one unit there,",
  },
])('says where and why a table cannot be drawn: $rows', ({ rows, message }) => {
  const error = {
    message: expect.stringContaining(message),
    place: { file: 'content/x.mdx', line: 3 },
  };
  expect(() => chartOf(rows)).toThrow(expect.objectContaining(error));
});
