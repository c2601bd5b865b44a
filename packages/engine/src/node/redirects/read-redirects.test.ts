import { expect, it } from 'vitest';
import { readRedirects } from './read-redirects.ts';

const pages = new Map([['/guide/new', '/guide/new']]);
const canonical = (route: string) => pages.get(route.toLowerCase()) ?? route;

it('an entry leads from an old page or heading to a new one, however they are spelled', () => {
  const { redirects, diagnostics } = readRedirects(
    { '/guide/old.html': '/Guide/new#a%20b', '/guide/new#old': '/guide/new#new' },
    canonical,
  );
  expect(diagnostics).toEqual([]);
  expect(redirects.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: { route: '/guide/old' }, to: { route: '/guide/new', id: 'a b' } },
    { from: { route: '/guide/new', id: 'old' }, to: { route: '/guide/new', id: 'new' } },
  ]);
});

it('a page that moved twice leads to where it is now, and its headings do too', () => {
  const { redirects } = readRedirects(
    { '/a': '/b', '/b': '/guide/new', '/a#x': '/b#y' },
    canonical,
  );
  expect(redirects.map(({ to }) => to)).toEqual([
    { route: '/guide/new' },
    { route: '/guide/new' },
    { route: '/guide/new', id: 'y' },
  ]);
});

it('two redirects from one address are refused, and each says where the other is', () => {
  const place = { file: 'content/guide/new.md', line: 2 };
  const { redirects, diagnostics } = readRedirects({ '/a': '/guide/new' }, canonical, [
    { from: '/a/', to: '/guide/other', place },
    { from: '/b', to: '/guide/new', place },
  ]);
  expect(redirects.map(({ written }) => written)).toEqual(['/a', '/b']);
  expect(diagnostics).toEqual([
    {
      sentence:
        'The redirect from /a/ is also in `redirects` of the configuration, which leads it to /guide/new. Delete one of the two.',
      written: '/a/',
      place,
    },
  ]);
});

it.each([
  [{ '/a': '/a' }, 'The redirect from /a ends in a circle. Name an address that exists.'],
  [{ '/a': '/b', '/b': '/A/' }, 'The redirect from /a ends in a circle.'],
  [
    { '/a': 'https://elsewhere.test/a' },
    "The redirect from /a to https://elsewhere.test/a can't work: https://elsewhere.test/a is an address of another site.",
  ],
  [{ '/a': '//elsewhere.test' }, '//elsewhere.test is an address of another site.'],
  [{ '/a': 'javascript:alert(1)' }, 'javascript:alert(1) is an address of another site.'],
  [{ 'https://here.test/a': '/b' }, 'https://here.test/a is an address of another site.'],
  [{ a: '/b' }, "a must start with a slash, without the site's base."],
  ...[
    '/../a',
    '/x/..%2f..%2fa',
    '/%2e%2E/a',
    '/x/..',
    '/%2F%2Fevil.test',
    '/x//a',
    '/%5Ca',
    '/a%0Ab',
  ].map((from): [Record<string, string>, string] => [
    { [from]: '/guide/new' },
    `${JSON.stringify(from)} must be written as browsers show it: without "..", "//", backslashes and line ends.`,
  ]),
  [{ '/a?x=1': '/b' }, '/a?x=1 must not have a query.'],
])('%j is refused with a sentence', (written, sentence) => {
  const { redirects, diagnostics } = readRedirects(written as Record<string, string>, canonical);
  expect(redirects).toEqual([]);
  expect(diagnostics[0]?.sentence).toContain(sentence);
});
