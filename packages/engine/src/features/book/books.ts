import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { hashOf } from '#node/cache/store.ts';
import type { FeatureOutput, RenderedSite } from '#node/feature.ts';
import { documentFile, filesBelow } from '#node/files/files.ts';
import { startWorker, type WorkerClient } from '#node/files/worker-client.ts';
import { parseHtml } from '#node/markdown/to-hast.ts';
import type { Site } from '#node/site/site.ts';
import type { PageMetadata } from '#shared/page/page.ts';
import { type Edition, editionsOf } from '#shared/site/site-data.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import { textsOf } from '#shared/texts/theme-texts.ts';
import { contentsOf, type Entry, pagesOf } from './contents.ts';
import type { EpubRequest } from './epub/epub-process.ts';
import { fileName } from './epub/images.ts';
import type { BookInfo } from './epub/package-files.ts';
import { bookTexts } from './texts.ts';

/** All pages of an edition as a book. */
export interface EditionBook {
  edition: Edition;
  title: string;
  /** Path of the file, without base. */
  path: string;
  entries: Entry[];
}

/**
 * The books of a site: one for each edition with pages in sidebars.
 *
 * @param title `{version}` stands for the version.
 * @param folder Where their files are, without base.
 */
export function booksOf(title: string, folder: string, site: Site): EditionBook[] {
  const { data } = site;
  return editionsOf(data).flatMap((edition) => {
    const { version, lang } = edition;
    const parts = contentsOf(edition, site);
    const [only] = parts;
    if (!only) return [];
    const words = [slug(data.title) || 'book', version, data.locales.length > 0 ? lang : ''];
    return {
      edition,
      title: fillText(title, { version }).trim(),
      path: `${folder}${words.filter(Boolean).join('-')}.epub`,
      // What nothing in the navigation bar leads to has no name of its own.
      entries:
        parts.length === 1
          ? only.entries
          : parts.flatMap((part) => (part.place === undefined ? part.entries : part)),
    };
  });
}

const epubModule = new URL('./epub/epub-process.ts', import.meta.url);

/**
 * Writes books, or takes them from the cache where nothing in them has changed. A process makes them one
 * after another, while other features write their files.
 */
export async function addBooks(
  books: readonly EditionBook[],
  rendered: RenderedSite,
  output: FeatureOutput,
): Promise<void> {
  let worker: WorkerClient<EpubRequest, string> | undefined;
  const writeEpub = async (request: EpubRequest) => {
    worker ??= startWorker(epubModule, 'writes EPUBs');
    return Buffer.from(await worker.request(request), 'base64');
  };
  try {
    await Promise.all(books.map((book) => addBook(book, writeEpub, rendered, output)));
  } finally {
    worker?.end();
  }
}

async function addBook(
  { edition, title, path: file, entries }: EditionBook,
  writeEpub: (request: EpubRequest) => Promise<Buffer>,
  { site, pages }: RenderedSite,
  output: FeatureOutput,
): Promise<void> {
  const { data, table } = site;
  const { folder } = output;
  const routes = new Set(pagesOf(entries).map(({ route }) => route));
  const own = pages
    .map(({ metadata }) => metadata)
    .filter(({ routePath }) => routes.has(routePath));
  const { bookContentsText: heading } = { ...bookTexts, ...textsOf(data, edition.lang) };
  const book = {
    info: { ...bookInfo(edition, own, site), title },
    ...{ entries, heading, routes: table.routes },
    data: { base: data.base, origin: data.origin },
    anchors: Object.fromEntries(own.map((page) => [page.routePath, anchorsIn(page)])),
  };
  const files = await filesBelow(folder);
  const names = new Set(files);
  const contentOf = (name: string) =>
    names.has(name) ? readFileSync(path.join(folder, name), 'base64') : '';
  const documents = [...routes].map((route) => {
    const html = readFileSync(path.join(folder, documentFile(route)), 'utf8');
    return hashOf(html, ...imagesIn(html, data.base).map(contentOf));
  });
  const code = await hashOfModules([fileURLToPath(epubModule)]);
  const make = () => writeEpub({ ...book, folder, files });
  await output.add(file, make, hashOf(code, JSON.stringify(book), ...documents));
}

function anchorsIn({ anchors, samples = {} }: PageMetadata): string[] {
  return [...anchors, ...Object.keys(samples)];
}

/** Names of the images that a document shows. */
function imagesIn(html: string, base: string): string[] {
  // Parsing them alone resolves what is escaped in them, and a whole document would take long.
  const sources = html.match(/\ssrc="[^"]*"/g)?.map((src) => `<img${src}>`) ?? [];
  return parseHtml(sources.join('')).children.flatMap((node) =>
    node.type === 'element' ? [fileName(String(node.properties.src), base)] : [],
  );
}

function bookInfo(
  { version, lang }: Edition,
  pages: readonly PageMetadata[],
  { data, lastUpdated }: Site,
): Omit<BookInfo, 'title'> {
  const dates = pages.flatMap(({ relativePath }) => {
    const date = lastUpdated.get(relativePath);
    return date === undefined ? [] : [Date.parse(date)];
  });
  const modified = dates.length > 0 ? new Date(Math.max(...dates)) : earliest;
  const home = data.origin && data.origin + data.base;
  return {
    lang: lang || 'en',
    dir: data.locales.find((locale) => locale.lang === lang)?.dir ?? 'ltr',
    identifier: urn(JSON.stringify([home || data.title, version, lang])),
    modified: modified.toISOString().replace(/\.\d+Z$/, 'Z'),
    source: home,
  };
}

/** Of a book whose pages have no dates: the clock would make other bytes of the same pages. */
const earliest = new Date(Date.UTC(1980, 0, 1));

/** A UUID that a name makes (version 8). */
function urn(name: string): string {
  const [a, b, c, d, e] =
    /^(.{8})(.{4})(.{3})(.{3})(.{12})/
      .exec(createHash('sha256').update(name).digest('hex'))
      ?.slice(1) ?? [];
  return `urn:uuid:${a}-${b}-8${c}-a${d}-${e}`;
}
