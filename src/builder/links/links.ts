import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { SourceLink } from '#model/page/page.ts';
import { isExternal, resolveLink, withBase } from '#model/url.ts';

/** What the links of a page are resolved against. */
export interface LinkContext {
  /** Source path relative to the content folder. */
  relativePath: string;
  /** Canonical path of the page itself, without base. */
  routePath: string;
  base: string;
  /** Route that a link means on this page: `/plugins#a` may be `/zh/plugins/#a` (ROUTE-5, I18N-4). */
  resolveRoute: (href: string) => string;
}

/** Any scheme, or `//host`: an address that is not ours to change. */
const foreign = /^(?:\/\/|[a-z][a-z\d+.-]*:)/i;
const extension = /\.[a-z]\w*$/i;

/**
 * Resolves the links and images of a page in place: relative and `.md` links become routes
 * (ROUTE-11), internal ones get the base (ROUTE-7), external ones open in a new tab (ROUTE-10).
 *
 * @returns Internal links and files with their lines, for the dead-link check.
 */
export function resolveLinks(
  tree: Root,
  context: LinkContext,
): { links: SourceLink[]; assets: SourceLink[] } {
  const links: SourceLink[] = [];
  const assets: SourceLink[] = [];
  visit(tree, 'element', (node) => {
    const line = node.position?.start.line ?? 0;
    const { href, src } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string') {
      const link = resolveHref(node, href, context);
      if (link) (link.isFile ? assets : links).push({ href: link.href, line });
    } else if (typeof src === 'string' && !foreign.test(src)) {
      const file = resolveLink(src, context.relativePath);
      node.properties.src = withBase(file, context.base);
      assets.push({ href: file, line });
    }
  });
  return { links, assets };
}

function resolveHref(
  node: Element,
  href: string,
  context: LinkContext,
): { href: string; isFile: boolean } | undefined {
  if (isExternal(href) || foreign.test(href)) {
    if (/^https?:/i.test(href)) {
      node.properties.target = '_blank';
      node.properties.rel = ['noopener', 'noreferrer'];
    }
    return undefined;
  }
  if (href.startsWith('#')) return { href: context.routePath + href, isFile: false };
  const resolved = resolveLink(href, context.relativePath);
  const isFile = extension.test(resolved.split(/[?#]/, 1)[0] ?? '');
  const target = isFile ? resolved : context.resolveRoute(resolved);
  node.properties.href = withBase(target, context.base);
  return { href: target, isFile };
}
