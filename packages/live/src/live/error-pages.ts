import { type PageMetadata, withBase } from 'truedocs/shared';

/** An error message, in which `…` stands for any text, and the address of what is written about it. */
export type ErrorEntry = [message: string, address: string];

/** The messages that headings of the third level, written as code, name on the pages below a route. */
export function errorEntries(
  pages: readonly PageMetadata[],
  route: string,
  base: string,
): ErrorEntry[] {
  return pages
    .filter(({ routePath }) => routePath.startsWith(route))
    .flatMap(({ routePath, headings }) =>
      headings
        .filter(({ depth, html }) => depth === 3 && /^<code[\s>]/.test(html ?? ''))
        .map(({ id, text }): ErrorEntry => [text, withBase(`${routePath}#${id}`, base)]),
    );
}
