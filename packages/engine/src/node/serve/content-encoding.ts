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
