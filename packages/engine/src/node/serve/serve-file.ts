import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { contentTypeOf, filesBelow, ifMissing } from '../files/files.ts';
import { cacheControlOf } from '../hosting/headers-of.ts';
import {
  acceptedEncodings,
  type ByteRange,
  type ContentEncoding,
  encodingEndings,
  isNotModified,
  readRange,
} from './request-headers.ts';

/** A request and its answer. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Answers when there is no such file. */
  onMissing: () => void;
}

/**
 * Answers with a file.
 *
 * @param file Path of the file without base, decoded, with a slash at the start.
 */
export type ServeFile = (file: string, exchange: Exchange) => Promise<void>;

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

  return async (file, { request, response, onMissing }) => {
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
    const { status, headers, part } = replyTo(request, stored, range);
    response.writeHead(status, [...listHeaders(file, stored, encoding), ...headers]);
    if (part) return sendBytes(stored, part, response);
    stored.handle?.close();
    response.end();
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

/** Names the request headers that a file's form depends on; a page has two forms at one address. */
function varyOf(file: string): string {
  return /\.(?:html|md)$/.test(file) ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
}

/** The head of an answer, and the bytes of the file that it holds. */
interface Reply {
  status: number;
  /** Names and values in turn, beside those of the file. */
  headers: readonly string[];
  part?: ByteRange;
}

function replyTo(
  { method, headers: asked }: IncomingMessage,
  stored: StoredFile,
  range: string | undefined,
): Reply {
  const { size } = stored;
  if (isNotModified(asked, stored)) return { status: 304, headers: [] };
  const part = range && readRange(range, size);
  if (part === 'unsatisfiable') {
    return { status: 416, headers: ['Content-Range', `bytes */${size}`] };
  }
  if (part) {
    const { start, end } = part;
    const extent = ['Content-Range', `bytes ${start}-${end}/${size}`];
    return { status: 206, headers: [...extent, 'Content-Length', `${end - start + 1}`], part };
  }
  return {
    status: 200,
    headers: ['Content-Length', `${size}`],
    ...(method !== 'HEAD' && { part: { start: 0, end: size - 1 } }),
  };
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

/** A file as it is now. */
interface StoredFile {
  size: number;
  etag: string;
  /** As HTTP writes dates. */
  lastModified: string;
  /** All of a small file. */
  body?: Buffer;
  /** A larger file, open, so that it stays the same while it's read. The caller closes it. */
  handle?: FileHandle;
}

/** The files of a folder, by path with slashes. */
interface StoredFiles {
  has(file: string): boolean;
  /** `undefined` when the file is gone. */
  read(file: string): StoredFile | Promise<StoredFile | undefined>;
}

/** Larger files, in bytes, are read for each answer. */
const smallFile = 256_000;

/** Cache for small files, in bytes. */
const limit = 64_000_000;

/**
 * Lists the files that a folder holds now; later ones are unknown. Small ones are kept when they have
 * been read: opening a file takes longer than all else that an answer needs.
 */
async function openStoredFiles(dir: string): Promise<StoredFiles> {
  const names = new Set(await filesBelow(dir));
  const kept = new Map<string, StoredFile>();
  let bytes = 0;

  function keep(file: string, stored: StoredFile): void {
    if (kept.has(file)) return;
    kept.set(file, stored);
    bytes += stored.size;
    for (const [oldest, { size }] of kept) {
      if (bytes <= limit) return;
      kept.delete(oldest);
      bytes -= size;
    }
  }

  async function readAndKeep(file: string): Promise<StoredFile | undefined> {
    const stored = await readStored(path.join(dir, file));
    if (stored?.body) keep(file, stored);
    return stored;
  }

  return {
    has: (file) => names.has(file),
    read: (file) => kept.get(file) ?? readAndKeep(file),
  };
}

async function readStored(file: string): Promise<StoredFile | undefined> {
  const handle = await open(file).catch(ifMissing(undefined));
  if (!handle) return undefined;
  const { size, mtime } = await handle.stat();
  const etag = `W/"${size}-${mtime.getTime()}"`;
  const stored = { size, etag, lastModified: mtime.toUTCString() };
  if (size > smallFile) return { ...stored, handle };
  try {
    return { ...stored, body: await handle.readFile() };
  } finally {
    await handle.close();
  }
}
