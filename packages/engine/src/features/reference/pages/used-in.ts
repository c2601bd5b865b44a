import type { Json } from '#shared/content/content-node.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { withBase } from '#shared/url.ts';
import type { ApiPageUse } from '../api-symbol.ts';
import type { ReferenceFacts } from '../names/link-symbols.ts';

/** The section of links at the end of a page; that it names an export says no more than the page. */
const closing = 'Read next';

/**
 * The pages that mention or use each export, in the order of the pages.
 *
 * @returns Uses by the route of the export's page.
 */
export function usesByRoute(pages: readonly CompiledPage[], base: string) {
  const uses = new Map<string, ApiPageUse[]>();
  for (const page of pages) {
    const href = withBase(page.routePath, base);
    const { uses: own } = (page.facts?.reference ?? { uses: [] }) as ReferenceFacts;
    for (const route of new Set(own.map((use) => use.route))) {
      const places = own.filter((use) => use.route === route);
      const sections = page.headings
        .filter(({ id, text }) => text !== closing && places.some(({ section }) => section === id))
        .map(({ id, text }) => ({ title: text, href: `${href}#${id}` }));
      const entry = { title: page.title || page.routePath, href, sections };
      uses.set(route, [...(uses.get(route) ?? []), entry]);
    }
  }
  return uses;
}

/** The page of an export with the pages that use it; any other page as it is. */
export function withUses(page: CompiledPage, usedIn: ApiPageUse[]): CompiledPage {
  const [node] = page.body;
  if (node?.type !== 'component' || node.name !== 'ApiSymbolPage' || usedIn.length === 0) {
    return page;
  }
  return {
    ...page,
    headings: [...page.headings, { id: 'used-in', text: 'Used in', depth: 2 }],
    anchors: [...page.anchors, 'used-in'],
    body: [{ ...node, props: { ...node.props, usedIn: usedIn as unknown as Json } }],
  };
}
