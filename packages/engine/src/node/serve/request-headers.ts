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

type ContentEncoding = keyof typeof encodingEndings;

const encodings = Object.keys(encodingEndings) as ContentEncoding[];

/**
 * The built encodings that a client reads, best first. A weight of zero refuses one, `*` stands for
 * those not named (RFC 9110, 12.5.3).
 *
 * @param header The `Accept-Encoding` of a request.
 */
export function acceptedEncodings(header = ''): ContentEncoding[] {
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
 * Whether a `Range` asks for one part of a file (RFC 9110, 14.1.2). Several parts at once are nothing that a
 * server has to send.
 */
export function isReadableRange(header: string): boolean {
  const [isBytes, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (!isBytes || (first === '' && last === '')) return false;
  return first === '' || last === '' || Number(first) <= Number(last);
}
