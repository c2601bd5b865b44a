import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { cacheControlOf } from '../hosting/caching.ts';
import { acceptedEncodings } from './content-encoding.ts';
import { isPlainRange } from './range-header.ts';

/**
 * Answers with a file.
 *
 * @param path Percent-encoded path of the file, without base.
 * @param onMissing Called instead of an answer when there is no such file.
 */
export type ServeFile = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  onMissing: () => void,
) => void;

/** Text whose type alone does not say that it is UTF-8. */
const textTypes: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css'],
  ['js', 'text/javascript'],
  ['md', 'text/markdown'],
  ['txt', 'text/plain'],
]);

/** What the form of a file depends on; a page has two at one address. */
function varyOf(path: string): string {
  return /\.(?:html|md)$/.test(path) ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
}

/** Serves the files that a folder holds now; later ones are unknown to it. */
export function createFileServer(dir: string): ServeFile {
  const send = sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader('Vary', varyOf(path)),
  });
  return (path, request, response, onMissing) => {
    request.url = path;
    // Positions in a range count bytes of the file itself, not of a compressed form.
    request.headers['accept-encoding'] = keepRange(request)
      ? ''
      : acceptedEncodings(request.headers['accept-encoding'] as string | undefined).join(', ');
    // Set here, not by sirv, so that an answer of 304 has them too.
    response.setHeader('Cache-Control', cacheControlOf(path));
    response.setHeader('Vary', varyOf(path));
    const type = textTypes.get(path.slice(path.lastIndexOf('.') + 1));
    if (type) response.setHeader('Content-Type', `${type};charset=utf-8`);
    // A file that is gone since must end this answer only, not the server.
    response.on('pipe', (file) => file.once('error', () => response.destroy()));
    send(request, response, onMissing);
  };
}

/** Drops a range that is not to be answered with a part; tells whether one is left. */
function keepRange(request: IncomingMessage): boolean {
  const { range, 'if-range': condition } = request.headers;
  // A weak ETag never fulfils `If-Range`, and ours are weak (RFC 9110, 13.1.5).
  if (range && request.method === 'GET' && !condition && isPlainRange(range)) return true;
  delete request.headers.range;
  return false;
}
