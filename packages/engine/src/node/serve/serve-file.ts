import { statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { contentTypeOf, filesBelow } from '../files/files.ts';
import { cacheControlOf } from '../hosting/headers-of.ts';
import { acceptedEncodings, encodingEndings, isReadableRange } from './request-headers.ts';

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
export type ServeFile = (file: string, exchange: Exchange) => void;

/**
 * Serves the files that a folder holds now; later ones are unknown to it.
 *
 * @param headersOf Headers of a file beside those that it has by itself, by its path.
 */
export async function createFileServer(
  dir: string,
  headersOf: (file: string) => Record<string, string>,
): Promise<ServeFile> {
  const files = new Set(await filesBelow(dir));
  return (file, { request, response, onMissing }) => {
    const name = file.slice(1);
    request.headers.range = partOf(request, path.join(dir, name));
    // Positions in a range count bytes of the file itself, not of a compressed form.
    const accepted = request.headers.range ? '' : request.headers['accept-encoding'];
    const encoding = acceptedEncodings(accepted as string | undefined).find((key) =>
      files.has(`${name}.${encodingEndings[key]}`),
    );
    const form = encoding ? `${name}.${encodingEndings[encoding]}` : name;
    if (!files.has(form)) return onMissing();
    const headers = {
      ...headersOf(file),
      'Content-Type': contentTypeOf(file),
      'Cache-Control': cacheControlOf(file),
      Vary: varyOf(file),
      ...(encoding && { 'Content-Encoding': encoding }),
    };
    send(request, encodeURIComponent(form), { root: dir, dotfiles: 'allow', index: false })
      .on('headers', () => response.setHeaders(new Map(Object.entries(headers))))
      .on('error', (error: SendError) => {
        if (error.status === 404) return onMissing();
        // A reader who leaves, or a disk that fails, ends this answer only.
        if (response.headersSent) response.destroy();
        else response.writeHead(error.status, error.headers).end();
      })
      .pipe(response);
  };
}

/** What stops an answer: no such file, or no such part of it. */
interface SendError {
  status: number;
  headers?: OutgoingHttpHeaders;
}

/**
 * The range that an answer is to be cut to. One that nobody can read counts as none (RFC 9110, 14.2), and so
 * does any beside `If-Range`, since our ETags are weak (13.1.5).
 */
function partOf({ method, headers }: IncomingMessage, file: string): string | undefined {
  const { range = '' } = headers;
  if (method !== 'GET' || headers['if-range'] || !isReadableRange(range)) return undefined;
  const last = /^bytes=-(\d+)$/.exec(range)?.[1];
  if (last === undefined) return range;
  // The last bytes of a shorter file are all of it (14.1.2).
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return Number(last) > size ? 'bytes=0-' : range;
}

/** Names the request headers that a file's form depends on; a page has two forms at one address. */
function varyOf(file: string): string {
  return /\.(?:html|md)$/.test(file) ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
}
