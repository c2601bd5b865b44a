import { expect, it } from 'vitest';
import { parsePage, readPages } from './content-page.ts';
import { findStructureDiagnostics } from './structure.ts';

const description = 'A description that is long enough to be one and not too long.';
const words = 'word '.repeat(250);

function diagnosticsOf(head: string[], ...blocks: string[]): string[] {
  const text = ['---', ...head, '---', ...blocks].join('\n');
  return findStructureDiagnostics(parsePage(text, 'content/guide/x.mdx'));
}

it('accepts a page that is in order', () => {
  const head = ['title: X', `description: ${description}`];
  expect(diagnosticsOf(head, '# X', words, '## A', '### B', '## C')).toEqual([]);
});

it('names what is wrong with headings, description and length', () => {
  const head = ['title: X', 'description: Short.'];
  expect(diagnosticsOf(head, '# Y', '### A', '# B')).toEqual([
    'content/guide/x.mdx:5: The h1 “Y” differs from the title “X”.',
    'content/guide/x.mdx:6: “A” skips a level: h3 after h1.',
    'content/guide/x.mdx:7: “B” is a second h1.',
    'content/guide/x.mdx:3: The description has 6 characters, not 50 to 160.',
    'content/guide/x.mdx:1: The page has 3 words, fewer than 250.',
  ]);
});

it('passes on what is wrong with the front matter', () => {
  expect(diagnosticsOf(['layout: home'], '# X')).toContain(
    'content/guide/x.mdx:2: The key `layout` does nothing here. Write `pageType: home`.',
  );
});

it('finds nothing in the pages of the site', async () => {
  expect((await readPages()).flatMap(findStructureDiagnostics)).toEqual([]);
});
