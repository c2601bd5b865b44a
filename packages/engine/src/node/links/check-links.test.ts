import { expect, it } from 'vitest';
import { formatDiagnostic } from '#shared/diagnostic.ts';
import type { CompiledPage, SourceLink } from '#shared/page/page.ts';
import { checkLinks, ignoredBy } from './check-links.ts';

function page(routePath: string, links: string[], assets: string[] = []) {
  const list = (hrefs: string[]): SourceLink[] =>
    hrefs.map((href, index) => ({ href, line: index + 3 }));
  const compiled = {
    routePath,
    anchors: ['there', '日本'],
    samples: { 'there-code': 8 },
    links: list(links),
    assets: list(assets),
  };
  return { page: compiled as unknown as CompiledPage, file: `content${routePath}.mdx` };
}

it('an address of a host or a mailbox says how to write it', () => {
  const pages = [page('/a', [], ['/guide/www.example.com', '/a@example.com'])];
  const sentences = checkLinks(pages, { routes: new Set(['/a']), files: new Set() }).map(
    formatDiagnostic,
  );
  expect(sentences.map((text) => text.replace(/^.*public\/\. /, ''))).toEqual([
    'Did you mean https://www.example.com?',
    'Did you mean mailto:a@example.com?',
  ]);
});

it('names dead links, dead anchors and missing files with file and line', () => {
  const links = ['/b', '/b#there', '/b?x=1#%E6%97%A5%E6%9C%AC', '/b#:~:text=a', '/c', '/b#gone'];
  const pages = [page('/a', links, ['/logo.svg', '/gone.png', '/my%20file.pdf']), page('/b', [])];
  const files = new Set(['/logo.svg', '/my file.pdf']);
  expect(checkLinks(pages, { routes: new Set(['/a', '/b']), files }).map(formatDiagnostic)).toEqual(
    [
      'content/a.mdx:7: The link /c leads nowhere: there is no page /c. Correct the path or create the page.',
      'content/a.mdx:8: The link /b#gone leads nowhere: the page /b has no heading or element with the id "gone".',
      'content/a.mdx:4: The file /gone.png is missing. Put it next to the page or in public/.',
    ],
  );
});

it('names links to samples and lines that are gone', () => {
  const links = ['/b#there-code', '/b#there-code:L3-L8', '/b#there-code:L3-L9', '/b#ther-code:L1'];
  const pages = [page('/a', links), page('/b', [])];
  expect(
    checkLinks(pages, { routes: new Set(['/a', '/b']), files: new Set() }).map(formatDiagnostic),
  ).toEqual([
    'content/a.mdx:5: The link /b#there-code:L3-L9 leads nowhere: the sample "there-code" of /b has only 8 lines.',
    'content/a.mdx:6: The link /b#ther-code:L1 leads nowhere: the page /b has no heading or element with the id "ther-code". Did you mean #there-code?',
  ]);
});

it.each([
  ['/a', '/a', true],
  ['/a', '/a?b#c', true],
  ['/a', '/ab', false],
  ['/a*', '/ab/c', true],
  ['*a', 'ba', true],
  ['/a*a', '/a', false],
  ['/*/b*c', '/a/b/b/c', true],
  ['/*/b*c', '/a/c/b', false],
  ['/a.b', '/a+b', false],
])('ignores by %j: %j %j', (pattern, href, expected) => {
  expect(ignoredBy([pattern])(href)).toBe(expected);
});

it('a pattern of many stars takes time that grows with the address alone', () => {
  expect(ignoredBy([`${'*a'.repeat(10)}b`])('a'.repeat(100_000))).toBe(false);
});
