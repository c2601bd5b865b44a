import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { movedPageScript } from '#shared/page/early-scripts.ts';
import { redirectDocument } from './site-files.ts';

it('a document of a page that has moved leads on by a refresh, a link and a script of the policy', () => {
  const html = redirectDocument({
    href: '/docs/new?a&b',
    text: 'New <page>',
    lang: 'en',
    dir: 'ltr',
    canonical: 'https://docs.test/docs/new',
    movedPageText: 'This page has moved to',
    policy: "default-src 'none'",
  });
  expect(html).toContain(
    '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
  );
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/new?a&amp;b">');
  expect(html).toContain(
    `<a href="/docs/new?a&amp;b">New &lt;page&gt;</a></p><script>${movedPageScript}</script>`,
  );
});

it.each([
  ['#part', '', ['https://docs.test/new#part']],
  ['#part', '#its-own', []],
  ['', '', []],
])('a reader who comes with %j to an address with %j goes to %j', (hash, own, expected) => {
  const asked: string[] = [];
  runInNewContext(movedPageScript, {
    location: { hash, replace: (address: string) => asked.push(address) },
    document: { querySelector: () => ({ hash: own, href: `https://docs.test/new${own}` }) },
  });
  expect(asked).toEqual(expected);
});
