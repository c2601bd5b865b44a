import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a client would rather read Markdown than HTML: it names `text/markdown`, and nothing that
 * stands for HTML weighs more (RFC 9110, 12.5.1).
 *
 * @param header The `Accept` of a request.
 */
export function acceptsMarkdown(header = ''): boolean {
  // Browsers never get further, and they send most requests.
  if (!/markdown/i.test(header)) return false;
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((item): [string, number] => {
        const [type = '', ...parameters] = item.split(';').map((part) => part.trim());
        const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
        return [type, Number(weight ?? 1)];
      }),
  );
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

/** The encodings of files compressed at build time, best first, and the endings of those files. */
export const encodingEndings = { br: 'br', gzip: 'gz' } as const;

export type ContentEncoding = keyof typeof encodingEndings;

const encodings = Object.keys(encodingEndings) as ContentEncoding[];

/**
 * The built encodings that a client reads, best first. A weight of zero refuses one, `*` stands for
 * those not named (RFC 9110, 12.5.3).
 *
 * @param header The `Accept-Encoding` of a request.
 */
export function acceptedEncodings(header = ''): readonly ContentEncoding[] {
  // Requests in a row come from the same client.
  if (latest.header !== header) latest = { header, accepted: readEncodings(header) };
  return latest.accepted;
}

let latest: { header: string; accepted: readonly ContentEncoding[] } = { header: '', accepted: [] };

function readEncodings(header: string): ContentEncoding[] {
  const weights = new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=(.*)$/.exec(text)?.[1]).find(Boolean);
      return [name.trim(), Number(weight ?? 1)];
    }),
  );
  return encodings.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}

/**
 * Whether a client already has a file as it is now (RFC 9110, 13.1). Its ETag decides; the date
 * counts only for clients that send none.
 *
 * @param file.etag Weak: `W/"…"`.
 * @param file.lastModified As HTTP writes dates.
 */
export function isNotModified(
  headers: IncomingHttpHeaders,
  file: { etag: string; lastModified: string },
): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    const opaque = file.etag.replace(/^W\//, '');
    return known
      .split(',')
      .map((tag) => tag.trim())
      .some((tag) => tag === '*' || tag.replace(/^W\//, '') === opaque);
  }
  const since = headers['if-modified-since'];
  return since !== undefined && Date.parse(file.lastModified) <= Date.parse(since);
}

/** Bytes of a file, first and last. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that a `Range` asks for (RFC 9110, 14.1.2).
 *
 * @param size Size of the file in bytes.
 * @returns `undefined` where the whole file is the answer: the header is malformed, or asks for
 *   several parts, which nobody needs to send. `'unsatisfiable'` where the file has no such part.
 */
export function readRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

/** `bytes=-5` asks for the last five. */
function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}
