import { expect, it } from 'vitest';
import { compilePage } from '#node/content/compile-page.ts';
import { testOptions } from '#node/markdown/test-options.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import type { ComponentNode } from '#shared/page/page.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { chartTexts } from './texts.ts';
import { drawCharts } from './transforms.ts';

/** HTML within the chart of a table. */
async function chartOf(rows: readonly string[], attributes = ''): Promise<string> {
  const [header = '', ...others] = rows;
  const divider = header.replaceAll(/[^|]+/g, ' --- ');
  const text = `# X\n\n<Chart${attributes}>\n\n${[header, divider, ...others].join('\n')}\n\n</Chart>\n`;
  const source = { relativePath: 'x.mdx', routePath: '/x', file: 'content/x.mdx', text };
  const options = { ...testOptions, transforms: [drawCharts(() => chartTexts)] };
  const { page } = await compilePage(source, options);
  const component = (node: ComponentNode) => contentHtml(node.children, { texts: defaultTexts });
  return contentHtml(page.body, { texts: defaultTexts, component });
}

/** Titles, names, lengths of bars and figures of a chart, without the table. */
async function drawn(rows: readonly string[], attributes?: string): Promise<string> {
  const [picture = ''] = (await chartOf(rows, attributes)).split('<details');
  return picture
    .replace(/^[\s\S]*?<div class="chart-groups"/, '')
    .replaceAll(/<svg( data-marked)?[^>]*><rect width="([^"]+)"[^>]*><\/rect><\/svg>/g, '[$2$1]')
    .replaceAll(/<\/[^>]+>/g, ' ')
    .replaceAll(/<[^>]+>|^[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it('compares the figures of a row, in whatever unit they are written', async () => {
  expect(
    await drawn([
      '| | **Own** | Other |',
      '| `write` one | 1.5 s | 300 ms |',
      '| size | 1 KB | 1 MB |',
    ]),
  ).toBe(
    'Each group has its own scale. write one Own [100% data-marked]1.5 s Other [20%]300 ms size Own [0.5% data-marked]1 KB Other [100%]1 MB',
  );
});

it('compares the rows of one column, and those of several where it is told so', async () => {
  expect(await drawn(['| Step | Time |', '| a | 1,000 ms |', '| b | 0 ms |'])).toBe(
    'a [100% data-marked]1,000 ms b [0 data-marked]0 ms',
  );
  const table = ['| Edits | Size | Time |', '| 10 | 1 MB | 1 s |', '| 100 | 2 MB | 4 s |'];
  expect(await drawn(table, ' by="column"')).toBe(
    'Each group has its own scale. Size 10 [50% data-marked]1 MB 100 [100% data-marked]2 MB Time 10 [25% data-marked]1 s 100 [100% data-marked]4 s',
  );
});

it('shows words in place of a figure, and opens the table where a row is not drawn', async () => {
  const numbers = ['| | A | B | C |', '| x | 1 s | 2 s | too slow |'];
  expect(await drawn(numbers)).toContain('C too slow');
  expect(await chartOf(numbers)).toContain('<details><summary');
  expect(await chartOf([...numbers, '| y | yes | no | yes |'])).toContain('<details open>');
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
])('says where and why a table cannot be drawn: $rows', async ({ rows, message }) => {
  await expect(chartOf(rows)).rejects.toThrow(`content/x.mdx:3: ${message}`);
});
