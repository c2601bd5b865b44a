import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { contentTypeOf } from '../files/content-type.ts';
import { cacheControlOf } from '../hosting/caching.ts';
import { acceptedEncodings, type ContentEncoding, encodingEndings } from './content-encoding.ts';
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

/**
 * Serves the files that a folder holds now; later ones are unknown to it.
 *
 * @param headersOf Headers of a file beside those that it has by itself, by its path.
 */
export async function createFileServer(
  dir: string,
  headersOf: (file: string) => Record<string, string>,
): Promise<ServeFile> {
  const files = await openStoredFiles(dir);
  const known = new WeakMap<StoredFile, readonly string[]>();

  /** Names and values in turn, which Node writes faster than one header at a time. */
  function listHeaders(file: string, stored: StoredFile, encoding: ContentEncoding | undefined) {
    const listed = known.get(stored);
    if (listed) return listed;
    const headers = Object.entries({
      ...headersOf(file),
      'Content-Type': contentTypeOf(file),
      'Cache-Control': cacheControlOf(file),
      Vary: varyOf(file),
      ETag: stored.etag,
      'Last-Modified': stored.lastModified,
      'Accept-Ranges': 'bytes',
      ...(encoding && { 'Content-Encoding': encoding }),
    }).flat();
    known.set(stored, headers);
    return headers;
  }

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
    send(stored, listHeaders(file, stored, encoding), range, request, response);
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

/** What the form of a file depends on; a page has two at one address. */
function varyOf(file: string): string {
  return /\.(?:html|md)$/.test(file) ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
}

function send(
  stored: StoredFile,
  headers: readonly string[],
  range: string | undefined,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): void {
  const { size } = stored;
  const part = range && readRange(range, size);
  if (isNotModified(asked, stored)) {
    response.writeHead(304, [...headers]);
  } else if (part === 'unsatisfiable') {
    response.writeHead(416, [...headers, 'Content-Range', `bytes */${size}`]);
  } else if (part) {
    const { start, end } = part;
    const extent = ['Content-Range', `bytes ${start}-${end}/${size}`];
    response.writeHead(206, [...headers, ...extent, 'Content-Length', `${end - start + 1}`]);
    sendBytes(stored, part, response);
    return;
  } else {
    response.writeHead(200, [...headers, 'Content-Length', `${size}`]);
    if (method !== 'HEAD') {
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
  if (body) response.end(body.subarray(start, end + 1));
  // A reader who leaves, or a disk that fails, ends this answer only. The stream closes the file.
  else if (handle) pipeline(handle.createReadStream({ start, end }), response, () => {});
}
