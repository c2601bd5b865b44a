import type { IncomingHttpHeaders } from 'node:http';

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
