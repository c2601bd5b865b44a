import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import type { FeatureOutput, RenderedSite } from '#node/feature.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { addBook } from './books.ts';

const images = ['a.png', 'b.png', "it's &.png"];

const article = `<img src="/a.png"><img alt="a > b" src="/b.png?v=1#b"><img data-src="b" src="/it&#x27;s%20&amp;.png">`;

const folder = mkdtempSync(path.join(tmpdir(), 'book-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a book of one page with images, and returns the key of its entry and how to get its images. */
async function bookWith(texts: readonly string[]) {
  writeFileSync(
    path.join(folder, 'a.html'),
    `<main id="_main"><article>${article}</article></main>`,
  );
  for (const [index, name] of images.entries())
    writeFileSync(path.join(folder, name), texts[index] ?? '');
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
  let found: { key: string | undefined; imagesIn: () => Promise<string[]> } | undefined;
  await addBook(book, rendered, {
    folder,
    effort: 'fast',
    addBundle() {},
    async add(_, content, key) {
      const imagesIn = async () => {
        const bytes = typeof content === 'function' ? await content() : content;
        const files = unzipSync(bytes as Uint8Array);
        return images.map((_, at) =>
          strFromU8(files[`book/image-${at + 1}.png`] ?? new Uint8Array()),
        );
      };
      found = { key, imagesIn };
    },
  } satisfies FeatureOutput);
  if (!found) throw new Error('No book was added.');
  return found;
}

it('a book is made anew when one of its images changes, however that is named', async () => {
  const texts = images.map(() => 'one');
  const { key, imagesIn } = await bookWith(texts);
  expect(await imagesIn()).toEqual(texts);
  for (const at of texts.keys()) {
    const changed = await bookWith(texts.with(at, 'two'));
    expect(changed.key, images[at]).not.toBe(key);
  }
  expect((await bookWith(texts)).key).toBe(key);
  const all = await bookWith(images.map(() => 'two'));
  expect(await all.imagesIn()).toEqual(images.map(() => 'two'));
});
