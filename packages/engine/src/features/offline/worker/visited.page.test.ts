import { expect, it } from 'vitest';
import { assetsOf } from './visited.ts';

it('names scripts, styles, icons and images of the site, no pages and no other origins', () => {
  const html = `<link rel="canonical" href="/docs/a"><link rel="stylesheet" href="/docs/assets/s-1.css">
    <link rel="icon" href="data:,"><script type="module" src="/docs/assets/i-1.js"></script>
    <a href="/docs/b.zip">b</a><img alt="" src="/docs/x.png"><img src="https://other.test/y.png">
    <img src="/elsewhere/z.png"><img src="//evil.example/z.png"><link rel="alternate" href="/docs/a.md">`;
  expect(assetsOf(html, '/docs/')).toEqual([
    '/docs/assets/s-1.css',
    '/docs/assets/i-1.js',
    '/docs/x.png',
  ]);
});

it.each(['//evil.example/x.js', '/\\evil.example/x.js', '/%5Cevil.example/x.js'])(
  'nothing of %s',
  (address) => {
    expect(assetsOf(`<script src="${address}"></script>`, '/')).toEqual([]);
  },
);
