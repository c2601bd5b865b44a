import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { lookup } from 'mrmime';
import { cacheControlOf } from '../hosting/caching.ts';
import { acceptedEncodings, encodingEndings } from './content-encoding.ts';
import { isNotModified } from './not-modified.ts';
import { type ByteRange, readRange } from './range-header.ts';
import { openStoredFiles, type StoredFile } from './stored-files.ts';

/**
 * Answers with a file.
 *
 * @param file Path of the file without base, decoded, with a slash at the start.
 * @param onMissing Called instead of an answer when there is no such file.
 */
export type ServeFile = (
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
  onMissing: () => void,
) => Promise<void>;

/** Serves the files that a folder holds now; later ones are unknown to it. */
export function createFileServer(dir: string): ServeFile {
  const files = openStoredFiles(dir);
  return async (file, request, response, onMissing) => {
    const name = file.slice(1);
    const range = rangeOf(request);
    const encoding = encodingsOf(request, range).find((key) =>
      files.has(`${name}.${encodingEndings[key]}`),
    );
    const form = encoding ? `${name}.${encodingEndings[encoding]}` : name;
    if (!files.has(form)) return onMissing();
    // Waiting costs a turn of the event loop even where there's nothing to wait for.
    const found = files.read(form);
    const stored = found instanceof Promise ? await found : found;
    if (!stored) return onMissing();
    setHeaders(response, file, stored);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    send(stored, range, request, response);
  };
}

/** A range that is to be answered with a part. */
function rangeOf({ method, headers }: IncomingMessage): string | undefined {
  // A weak ETag never fulfils `If-Range`, and ours are weak (RFC 9110, 13.1.5).
  if (!headers.range || method !== 'GET' || headers['if-range']) return undefined;
  return readRange(headers.range, Number.POSITIVE_INFINITY) && headers.range;
}

/** Positions in a range count bytes of the file itself, not of a compressed form. */
function encodingsOf({ headers }: IncomingMessage, range: string | undefined) {
  return range ? [] : acceptedEncodings(headers['accept-encoding'] as string | undefined);
}

function setHeaders(response: ServerResponse, file: string, stored: StoredFile): void {
  response.setHeader('Content-Type', typeOf(file));
  response.setHeader('Cache-Control', cacheControlOf(file));
  response.setHeader('Vary', varyOf(file));
  response.setHeader('ETag', stored.etag);
  response.setHeader('Last-Modified', stored.lastModified);
  response.setHeader('Accept-Ranges', 'bytes');
}

/** Text is UTF-8, which its type alone doesn't say. */
function typeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}

/** What the form of a file depends on; a page has two at one address. */
function varyOf(file: string): string {
  return /\.(?:html|md)$/.test(file) ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
}

function send(
  stored: StoredFile,
  range: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { size } = stored;
  const part = range && readRange(range, size);
  if (isNotModified(request.headers, stored)) {
    response.statusCode = 304;
  } else if (part === 'unsatisfiable') {
    response.statusCode = 416;
    response.setHeader('Content-Range', `bytes */${size}`);
  } else if (part) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
    sendBytes(stored, part, response);
    return;
  } else {
    response.setHeader('Content-Length', size);
    if (request.method !== 'HEAD') {
      sendBytes(stored, { start: 0, end: size - 1 }, response);
      return;
    }
  }
  stored.handle?.close();
  response.end();
}

function sendBytes(
  { body, handle }: StoredFile,
  { start, end }: ByteRange,
  response: ServerResponse,
): void {
  response.setHeader('Content-Length', end - start + 1);
  if (body) response.end(body.subarray(start, end + 1));
  // A reader who leaves, or a disk that fails, ends this answer only. The stream closes the file.
  else if (handle) pipeline(handle.createReadStream({ start, end }), response, () => {});
}
