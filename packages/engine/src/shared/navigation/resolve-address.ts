import { isForeign, resolveLink, withBase, withoutBase } from '../url.ts';

/** The page and site that addresses of a source are resolved against. */
export interface AddressContext {
  base: string;
  /** Source file relative to the content folder; empty for the site's configuration. */
  relativePath: string;
  /** Canonical path of the page on which the address stands, without base. */
  routePath: string;
  /** Route that a link means on this page: `/plugins#a` may be `/zh/plugins/#a` (ROUTE-5, I18N-4). */
  resolveRoute: (href: string) => string;
  /** Whether there is a page at a route: its name may end like that of a file (`/node.js`). */
  hasPage?: (route: string) => boolean;
}

/** An address as a page carries it, and what it leads to. */
export interface ResolvedAddress {
  kind: 'page' | 'file' | 'outside';
  /** With base, where the address is one of the site. */
  href: string;
  /** Without base, with query and hash; for the dead-link check. */
  target: string;
}

const extension = /\.[a-z]\w*$/i;
const htmlExtension = /\.html$/i;

/**
 * Resolves a link, wherever it is written: relative, `.md` and `.html` links become routes (ROUTE-5,
 * ROUTE-11), internal ones carry the base exactly once (ROUTE-7), all others stay as they are.
 */
export function resolveAddress(href: string, context: AddressContext): ResolvedAddress {
  if (isForeign(href)) return { kind: 'outside', href, target: href };
  if (href.startsWith('#')) return { kind: 'page', href, target: context.routePath + href };
  const resolved = pathOf(href, context);
  const [path = ''] = resolved.split(/[?#]/, 1);
  const target = context.resolveRoute(resolved);
  const isPage = context.hasPage?.(target.split(/[?#]/, 1)[0] ?? '') ?? false;
  if (extension.test(path) && !htmlExtension.test(path) && !isPage) {
    return fileAt(resolved, context);
  }
  // A document of `public/` is no page.
  if (htmlExtension.test(target.split(/[?#]/, 1)[0] ?? '')) return fileAt(resolved, context);
  return { kind: 'page', href: withBase(target, context.base), target };
}

/** Resolves the address of an image or another file (ROUTE-7). */
export function resolveFile(src: string, context: AddressContext): ResolvedAddress {
  if (isForeign(src)) return { kind: 'outside', href: src, target: src };
  return fileAt(pathOf(src, context), context);
}

function fileAt(target: string, { base }: AddressContext): ResolvedAddress {
  return { kind: 'file', href: withBase(target, base), target };
}

function pathOf(href: string, { base, relativePath }: AddressContext): string {
  return resolveLink(href.startsWith('/') ? withoutBase(href, base) : href, relativePath);
}
