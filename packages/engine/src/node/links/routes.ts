import type { ResolveRoute, RouteTable } from '#contract/site.ts';
import {
  defaultEdition,
  type Edition,
  type EditionSettings,
  localizeRoute,
} from '#shared/site/site-data.ts';
import { routeKey } from '#shared/url.ts';

/** Builds the table of canonical routes (without base). */
export function createRouteTable(routes: string[]): RouteTable {
  const bySpelling = new Map(routes.map((route) => [routeKey(route), route]));
  return {
    routes,
    canonical(href) {
      const end = href.search(/[?#]/);
      const path = end < 0 ? href : href.slice(0, end);
      return (bySpelling.get(routeKey(path)) ?? path) + (end < 0 ? '' : href.slice(end));
    },
  };
}

/**
 * Resolves links between editions (I18N-4). A page that the page's own version or language lacks is
 * taken from the default language, then from the default version, so that a half-translated site
 * has no dead links.
 *
 * @returns The canonical route; of a page that exists nowhere, the one in the page's own edition.
 */
export function createRouteResolver(table: RouteTable, site: EditionSettings): ResolveRoute {
  const known = new Set(table.routes);
  const standard = defaultEdition(site);
  const routeIn = (href: string, edition: Edition) =>
    table.canonical(localizeRoute(href, edition, site));
  return (href, page) => {
    const own = routeIn(href, page);
    if (isKnown(own)) return own;
    const others = [{ ...page, lang: standard.lang }, standard];
    return others.map((edition) => routeIn(href, edition)).find(isKnown) ?? own;
  };

  function isKnown(route: string): boolean {
    return known.has(route.split(/[?#]/, 1)[0] ?? '');
  }
}
