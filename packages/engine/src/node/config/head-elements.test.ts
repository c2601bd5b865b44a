import { expect, it } from 'vitest';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { headElements, missingScripts, refusedScripts } from './head-elements.ts';

const integrity = 'sha384-oqVuAfXRKap7fdgcCY5uykM6';
const { head, base } = siteConfigSchema.parse({
  base: '/docs/',
  head: [
    ['meta', { name: 'verification', content: 'abc' }],
    ['script', { src: 'https://cdn.example/a/b.js?v=1', integrity }],
    ['script', { src: '/count.js', async: true, 'data-site': 'docs' }],
    ['script', {}, 'count()'],
    ['link', { rel: 'icon', href: '/icon.png' }],
    ['link', { rel: 'preconnect', href: 'https://cdn.example' }],
  ],
});

it('scripts wait for the text, those with a hash are compared with it, and addresses of the site have the base', () => {
  expect(headElements({ head, base })).toEqual([
    { tag: 'meta', attributes: { name: 'verification', content: 'abc' } },
    {
      tag: 'script',
      attributes: {
        src: 'https://cdn.example/a/b.js?v=1',
        integrity,
        defer: '',
        crossorigin: 'anonymous',
      },
    },
    { tag: 'script', attributes: { src: '/docs/count.js', async: '', 'data-site': 'docs' } },
    { tag: 'script', attributes: {}, text: 'count()' },
    { tag: 'link', attributes: { rel: 'icon', href: '/docs/icon.png' } },
    { tag: 'link', attributes: { rel: 'preconnect', href: 'https://cdn.example' } },
  ]);
});

it.each([
  [['https://cdn.example/a/b.js'], true],
  [['https://cdn.example'], true],
  [['https://cdn.example/a/'], true],
  [['https://cdn.example/a'], false],
  [['https://cdn.example/a/b.js2', 'https://other.example'], false],
])('a script of another host runs only if the policy names it: %j', (allowed, isAllowed) => {
  const sentence =
    'The policy of pages blocks the script https://cdn.example/a/b.js?v=1. Add "https://cdn.example/a/b.js" to `security.scripts`.';
  expect(refusedScripts(head, allowed)).toEqual(isAllowed ? [] : [{ path: ['head', 1], sentence }]);
});

it('a script that is missing in public/ is found', async () => {
  const found = await missingScripts(head, new Set(), '/nowhere');
  expect(found.map(({ message }) => message)).toEqual([
    'The script /count.js is missing. Put it into public/.',
  ]);
  expect(await missingScripts(head, new Set(['/count.js']), '/nowhere')).toEqual([]);
});

it.each([
  [['base', { href: '/' }]],
  [['style', {}, 'p {}']],
  [['meta', { onclick: 'x' }]],
  [['meta', { 'http-equiv': 'refresh' }]],
  [['script', { SRC: 'https://evil.test/x.js' }, 'count()']],
  [['link', { REL: 'stylesheet', HREF: '//evil.test/x.css' }]],
  [['meta', { name: 'a' }, 'text']],
  [['link', { rel: 'stylesheet', href: 'https://fonts.example/a.css' }]],
  [['script', {}]],
  [['script', { src: '/a.js' }, 'a()']],
  [['script', { src: 'http://example.com/a.js' }]],
  [['script', { src: '//example.com/a.js' }]],
  [['script', { src: '/\\example.com/a.js' }]],
  [['script', { src: 'https://a.example\\@b.example/a.js' }]],
  [['script', { src: 'https://*/a.js' }]],
  [['script', { src: 'javascript:x' }]],
  [['script', { src: 'data:text/javascript,x' }]],
  [['script', { src: '/a.js', onload: 'x' }]],
  [['script', { src: '/a.js', nonce: 'x' }]],
  [['script', {}, 'a()</ScRipt><img>']],
  [['script', {}, '<!-- <script>']],
])('refuses %j', (entry) => {
  expect(siteConfigSchema.safeParse({ head: [entry] }).success).toBe(false);
});
