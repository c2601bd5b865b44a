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
