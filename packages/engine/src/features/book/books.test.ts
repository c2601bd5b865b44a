import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import type { FeatureOutput, RenderedSite } from '#node/feature.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { addBook } from './books.ts';

/** Writes a book of one page and an image, and returns the key of its entry and the image in it. */
async function bookOf(img: string, image: string, name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'book-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'a.html'), `<main id="_main"><article>${img}</article></main>`);
  writeFileSync(path.join(folder, name), image);
  const rendered = {
    site: {
      data: toSiteData(siteConfigSchema.parse({})),
      table: { routes: ['/a'] },
      lastUpdated: new Map(),
    },
    pages: [{ metadata: { routePath: '/a', relativePath: 'a.md', anchors: [] } }],
  } as unknown as RenderedSite;
  const book = {
    edition: { version: '', lang: 'en' },
    title: 'Book',
    path: '/_book/book.epub',
    entries: [{ text: 'A', route: '/a', entries: [] }],
  };
  let found: { key: string | undefined; image: string | undefined } | undefined;
  await addBook(book, rendered, {
    folder,
    effort: 'fast',
    addBundle() {},
    async add(_, content, key) {
      const bytes = typeof content === 'function' ? await content() : content;
      const files = unzipSync(bytes as Uint8Array);
      found = { key, image: strFromU8(files['book/image-1.png'] ?? new Uint8Array()) };
    },
  } satisfies FeatureOutput);
  return found;
}

it.each([
  ['<img src="/a.png">', 'a.png'],
  ['<img alt="a > b" src="/a.png?v=1#b">', 'a.png'],
  [`<img data-src="b" src="/it&#x27;s%20&amp;.png">`, "it's &.png"],
])('a book is made anew when an image in it changes: %s', async (img, name) => {
  const before = await bookOf(img, 'one', name);
  const after = await bookOf(img, 'two', name);
  expect([before?.image, after?.image]).toEqual(['one', 'two']);
  expect(after?.key).not.toBe(before?.key);
});
