import { markdownAddress } from '#shared/page/markdown-address.ts';

/** The file of a page: `/` is `index.html`, `/guide/x` is `guide/x.html` (clean URLs). */
export function documentFile(route: string): string {
  return `${(route.endsWith('/') ? `${route}index` : route).slice(1)}.html`;
}

/** The Markdown form of a page: `/` is `index.md`, `/guide/x` is `guide/x.md`. */
export function markdownFile(route: string): string {
  return markdownAddress(route).slice(1);
}
