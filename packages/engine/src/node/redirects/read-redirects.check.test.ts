import { expect, it } from 'vitest';
import { checkRedirects, placeRedirects, readRedirects } from './read-redirects.ts';

const present = {
  routes: new Set(['/', '/guide/new', '/guide/other']),
  anchors: new Map([
    ['/', new Set<string>()],
    ['/guide/new', new Set(['merge', 'conflicts'])],
    ['/guide/other', new Set(['limits'])],
  ]),
  files: new Set(['/paper.pdf']),
};

function check(written: Record<string, string>): string[] {
  const { redirects } = readRedirects(written, (route) => route);
  const former = placeRedirects(redirects, (route) => present.routes.has(route));
  return checkRedirects(redirects, former, present).map(({ sentence }) => sentence);
}

it('accepts pages, headings and files that exist as targets', () => {
  expect(
    check({
      '/guide/old': '/guide/new',
      '/guide/old#a': '/guide/new#merge',
      '/guide/new#b': '/guide/other#limits',
      '/paper': '/paper.pdf',
      '/guide/former/': '/guide/new',
      '/guide/former#a': '/guide/new#merge',
    }),
  ).toEqual([]);
});

it.each([
  [
    { '/guide/old': '/guide/nwe' },
    'The redirect from /guide/old leads nowhere: there is no page /guide/nwe. Did you mean /guide/new?',
  ],
  [
    { '/guide/old': '/guide/new#merg' },
    'The redirect from /guide/old leads nowhere: the page /guide/new has no heading or element with the id "merg". Did you mean #merge?',
  ],
  [
    { '/guide/other': '/guide/new' },
    'The redirect from /guide/other would hide a page or file that exists. Delete one of the two.',
  ],
  [
    { '/guide/new#merge': '/guide/other' },
    'The redirect from /guide/new#merge would hide a heading: the page /guide/new has the id "merge". Delete the redirect.',
  ],
  [
    { '/guide/old#a': '/guide/new' },
    'The redirect from /guide/old#a is never used, because there is no page /guide/old. Add a redirect from /guide/old.',
  ],
])('%j is refused with a sentence', (written, sentence) => {
  expect(check(written as unknown as Record<string, string>)).toEqual([sentence]);
});

it('an id that is gone belongs to the page on which readers arrive', () => {
  const written = {
    '/guide/old': '/guide/new',
    '/guide/old#a': '/guide/new#merge',
    '/guide/new#b': '/guide/other#limits',
  };
  const { redirects } = readRedirects(written, (route) => route);
  const { anchors, pages } = placeRedirects(redirects, (route) => present.routes.has(route));
  expect([...pages]).toEqual([['/guide/old', { route: '/guide/new' }]]);
  expect([...anchors]).toEqual([
    [
      '/guide/new',
      [
        { id: 'a', to: { route: '/guide/new', id: 'merge' } },
        { id: 'b', to: { route: '/guide/other', id: 'limits' } },
      ],
    ],
  ]);
});

it('thousands of addresses of headings on pages that are gone are looked up at once', () => {
  const gone = Array.from({ length: 8000 }, (_, index) => `/gone/${index}`);
  const written = gone.flatMap((route) => [
    [route, '/guide/new'],
    [`${route}#a`, '/guide/new#merge'],
  ]);
  const before = process.cpuUsage();
  expect(check(Object.fromEntries(written))).toEqual([]);
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});
