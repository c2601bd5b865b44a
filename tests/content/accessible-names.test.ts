import { expect, it } from 'vitest';
import { findNameDiagnostics } from './accessible-names.ts';
import { parsePage, readPages } from './content-page.ts';

const diagnosticsOf = (...lines: string[]) =>
  findNameDiagnostics(parsePage(lines.join('\n'), 'content/guide/x.mdx'));

it('names links, images and diagrams that say nothing alone', () => {
  expect(
    diagnosticsOf(
      'Read [this page](/a), [**here**](/b) or [versions](/c).',
      '',
      '![](/a.png) ![A tree](/b.png)',
      '',
      '<img src="/c.png" />',
      '',
      '<svg role="img" aria-labelledby="t"><title id="t">A tree</title></svg>',
    ),
  ).toEqual([
    'content/guide/x.mdx:1: The link text “this page” makes no sense alone.',
    'content/guide/x.mdx:1: The link text “here” makes no sense alone.',
    'content/guide/x.mdx:3: The image /a.png has no alternative.',
    'content/guide/x.mdx:5: The image has no alternative.',
    'content/guide/x.mdx:7: The diagram is not labelled by a description.',
  ]);
});

it('finds nothing in the pages of the site', async () => {
  expect((await readPages()).flatMap(findNameDiagnostics)).toEqual([]);
});
