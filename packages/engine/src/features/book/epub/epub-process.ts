import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentFile } from '#node/files/files.ts';
import { answerRequests } from '#node/files/worker-client.ts';
import { createRouteTable } from '#node/links/routes.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import type { Entry } from '../contents.ts';
import type { BookInfo } from './package-files.ts';
import { type BookSources, writeEpub } from './write-epub.ts';

/** A book, and where its site is. */
export interface EpubRequest extends Pick<BookSources, 'heading' | 'anchors'> {
  info: BookInfo;
  /** The table of contents. */
  entries: readonly Entry[];
  data: Pick<SiteData, 'base' | 'origin'>;
  /** Of all pages of the site, canonical. */
  routes: string[];
  /** The site's folder. */
  folder: string;
  /** Names of the files that were in it when the book was asked for. */
  files: readonly string[];
}

answerRequests(({ info, entries, data, routes, folder, files, ...book }: EpubRequest): string => {
  const known = new Set(routes);
  const names = new Set(files);
  const epub = writeEpub(info, entries, {
    ...book,
    site: { data, table: createRouteTable(routes), hasPage: (route) => known.has(route) },
    documentOf: (route) => readFileSync(path.join(folder, documentFile(route)), 'utf8'),
    fileAt: (name) => (names.has(name) ? readFileSync(path.join(folder, name)) : undefined),
  });
  // Answers are JSON.
  return Buffer.from(epub).toString('base64');
});
