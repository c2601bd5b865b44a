import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import type { FeatureOutput, RenderedSite } from '#node/feature.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { addBooks } from './books.ts';

const images = ['a.png', 'b.png', "it's &.png"];

const article = `<img src="/a.png"><img alt="a > b" src="/b.png?v=1#b"><img data-src="b" src="/it&#x27;s%20&amp;.png">`;

const folder = mkdtempSync(path.join(tmpdir(), 'book-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Plans a book of one page with images, and returns the key of its entry; its images, too, if it's written. */
async function bookWith(texts: readonly string[], isWritten = false) {
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
  let found: { key: string | undefined; shown: string[] } | undefined;
  await addBooks([book], rendered, {
    folder,
    addBundle() {},
    async add(_, content, key) {
      const bytes = isWritten && typeof content === 'function' ? await content() : undefined;
      const files = bytes ? unzipSync(bytes as Uint8Array) : {};
      const imageAt = (at: number) => files[`book/image-${at + 1}.png`] ?? new Uint8Array();
      found = { key, shown: images.map((_, at) => strFromU8(imageAt(at))) };
    },
  } satisfies FeatureOutput);
  if (!found) throw new Error('No book was added.');
  return found;
}

it('a book is made anew when one of its images changes, however that is named', async () => {
  const texts = images.map(() => 'one');
  const { key, shown } = await bookWith(texts, true);
  expect(shown).toEqual(texts);
  for (const at of texts.keys()) {
    const changed = await bookWith(texts.with(at, 'two'));
    expect(changed.key, images[at]).not.toBe(key);
  }
  expect((await bookWith(texts)).key).toBe(key);
  const all = images.map(() => 'two');
  expect((await bookWith(all, true)).shown).toEqual(all);
});
