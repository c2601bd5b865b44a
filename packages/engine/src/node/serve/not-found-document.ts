import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { documentFile } from '../files/document-file.ts';
import { cacheControl } from '../hosting/caching.ts';
import { acceptedEncodings, type ContentEncoding, encodingEndings } from './content-encoding.ts';

/** The site's own 404 page, with its compressed forms as far as they were built. */
export type NotFoundDocument = { identity: Buffer } & Partial<Record<ContentEncoding, Buffer>>;

/**
 * Reads a page for unknown addresses of a built site.
 *
 * @throws The file system's error when there is none.
 */
export async function readNotFoundDocument(dir: string, route: string): Promise<NotFoundDocument> {
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
