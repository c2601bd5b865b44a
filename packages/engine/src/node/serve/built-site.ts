import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { notFoundRouteFor } from '#shared/navigation/not-found-route.ts';
import { workerFile } from '#shared/site/worker-address.ts';
import { documentFile } from '../files/document-file.ts';
import { cacheControl, headersOf } from '../hosting/headers-of.ts';
import { hiddenFileNames } from '../hosting/hosting-files.ts';
import { type Hosting, serverFile } from '../hosting/server-data.ts';
import { createRouteTable } from '../links/routes.ts';
import { readServerData } from './built-folder.ts';
import { featureResponders, type Responders } from './feature-responders.ts';
import { acceptedEncodings, type ContentEncoding, encodingEndings } from './request-headers.ts';
import { createRequestRules, type RequestRules } from './request-rules.ts';
import { createFileServer, type ServeFile } from './serve-file.ts';

/** A site that was built into a folder, as servers need it. */
export interface BuiltSite extends Pick<Hosting, 'base' | 'headers'> {
  rules: RequestRules;
  serveFile: ServeFile;
  /** The page for an unknown address, by its path without base. */
  notFound: (path: string) => NotFoundDocument;
  /** Features that answer requests themselves, by path with base. */
  responders: Responders;
}

/** How a built site is served. */
export interface ServeOptions {
  /** Whether browsers may install the service worker of a site that has one. @default false */
  offline?: boolean;
}

/**
 * Reads a built site, and again after each later build into the same folder: files known by their
 * earlier size would be sent cut off.
 *
 * @returns A function that gives the site as it is now; it never rejects.
 * @throws Diagnostic when the folder holds no site.
 */
export async function followBuiltSite(
  dir: string,
  options: ServeOptions = {},
): Promise<() => Promise<BuiltSite>> {
  let version = versionOf(dir);
  let site = readBuiltSite(dir, options);
  await site;
  return async () => {
    const found = versionOf(dir);
    // No version means that the folder is just being replaced.
    if (found && found !== version) {
      version = found;
      const earlier = site;
      site = readBuiltSite(dir, options).catch(() => earlier);
    }
    return site;
  };
}

async function readBuiltSite(dir: string, { offline = false }: ServeOptions): Promise<BuiltSite> {
  const { routes, notFoundRoutes, shortcuts, redirects, features, ...hosting } =
    await readServerData(dir);
  const documents = new Map(
    await Promise.all(
      notFoundRoutes.map(async (route) => [route, await readNotFoundDocument(dir, route)] as const),
    ),
  );
  return {
    ...hosting,
    rules: createRequestRules({
      base: hosting.base,
      table: createRouteTable(routes),
      shortcuts,
      ...(redirects && { redirects }),
      hidden: new Set(offline ? hiddenFileNames : [...hiddenFileNames, workerFile]),
    }),
    responders: featureResponders(dir, { base: hosting.base, features }),
    serveFile: await createFileServer(dir, (file) => headersOf(hosting, file)),
    notFound: (path) => documents.get(notFoundRouteFor(notFoundRoutes, path)) as NotFoundDocument,
  };
}

/** Differs between two builds; `undefined` when there is none. */
function versionOf(dir: string): string | undefined {
  // Asked for before each answer: handing this to another thread would take longer than doing it.
  const found = statSync(path.join(dir, serverFile), { throwIfNoEntry: false });
  return found && `${found.ino}-${found.mtimeMs}`;
}

/** The site's own 404 page, with its compressed forms as far as they were built. */
type NotFoundDocument = { identity: Buffer } & Partial<Record<ContentEncoding, Buffer>>;

/**
 * Reads a page for unknown addresses of a built site.
 *
 * @throws The file system's error when there is none.
 */
async function readNotFoundDocument(dir: string, route: string): Promise<NotFoundDocument> {
  const file = path.join(dir, documentFile(route));
  const document: NotFoundDocument = { identity: await readFile(file) };
  for (const [encoding, ending] of Object.entries(encodingEndings)) {
    const bytes = await readFile(`${file}.${ending}`).catch(() => undefined);
    if (bytes) document[encoding as ContentEncoding] = bytes;
  }
  return document;
}

/** Answers 404 with the page, in the best form that the client reads (ROUTE-8). */
export function answerNotFound(
  document: NotFoundDocument,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const accepted = acceptedEncodings(request.headers['accept-encoding'] as string | undefined);
  const encoding = accepted.find((name) => document[name]);
  const body = document[encoding ?? 'identity'] ?? document.identity;
  response.writeHead(404, {
    'Content-Type': 'text/html;charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': cacheControl.page,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
