import { expect, it } from 'vitest';
import type { HeadElement } from '#contract/feature.ts';
import type { Site } from '#contract/site.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { schema } from './options.ts';
import module from './server.ts';

const integrity = 'sha384-oqVuAfXRKap7fdgcCY5uykM6';
const options = schema.parse({
  scripts: [
    { src: 'https://cdn.example/a;b,c.js?v=1', integrity, connect: ['https://events.example/'] },
    { src: '/count.js', attributes: { async: true, 'data-site': 'docs' } },
    { text: 'count()' },
  ],
});

async function hooks() {
  const config = siteConfigSchema.parse({ base: '/docs/' });
  return module.setup({ options, config, root: '/site' } as Parameters<typeof module.setup>[0]);
}

it('the policy names each script, the host that it comes from, and those that it sends to', () => {
  expect(module.policy?.(options)).toEqual({
    connect: ['https://cdn.example', 'https://events.example'],
    scripts: ['https://cdn.example/a%3Bb%2Cc.js'],
    inline: ['count()'],
  });
});

it('scripts wait for the text, and those with a hash are compared with it', async () => {
  const head = (await (await hooks()).document?.({} as never, {} as Site))?.head;
  expect(head).toEqual([
    {
      tag: 'script',
      attributes: {
        src: 'https://cdn.example/a;b,c.js?v=1',
        defer: '',
        integrity,
        crossorigin: 'anonymous',
      },
    },
    {
      tag: 'script',
      attributes: { src: '/docs/count.js', async: '', 'data-site': 'docs' },
    },
    { tag: 'script', attributes: {}, text: 'count()' },
  ] satisfies HeadElement[]);
});

it('a script that is missing in public/ is a dead link', async () => {
  const found = async (files: string[]) => {
    const present = { files: new Set(files), routes: new Set<string>(), anchors: new Map() };
    const findings = await (await hooks()).check?.({} as Site, present);
    return findings?.deadLinks?.map(({ message }) => message);
  };
  expect(await found(['/count.js'])).toEqual([]);
  expect(await found([])).toEqual([
    'The script /count.js of headTags is missing. Put it in public/.',
  ]);
});

it.each([
  { tags: [['script', { src: '/a.js' }]] },
  { tags: [['meta', { onclick: 'x' }]] },
  { tags: [['meta', { 'http-equiv': 'refresh' }]] },
  { scripts: [{ src: 'http://example.com/a.js' }] },
  { scripts: [{ src: '//example.com/a.js' }] },
  { scripts: [{ src: 'javascript:x' }] },
  { scripts: [{ src: '/a.js', attributes: { onload: 'x' } }] },
  { scripts: [{ src: '/a.js', attributes: { nonce: 'x' } }] },
  { scripts: [{ src: '/a.js', connect: ["https://a.example; script-src 'unsafe-inline'"] }] },
  { scripts: [{ text: 'a()</ScRipt><img>' }] },
  { scripts: [{ text: '<!-- <script>' }] },
])('refuses %j', (value) => {
  expect(schema.safeParse(value).success).toBe(false);
});
