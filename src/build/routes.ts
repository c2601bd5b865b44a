import { normalizeRoute } from '#model/url.ts';

/** Every page of a site by any spelling of its path. */
export interface RouteTable {
  /** Canonical paths without base, in order. */
  routes: string[];
  /**
   * The canonical spelling of a route that may carry query and hash: `/plugins#x` becomes
   * `/plugins/#x`, `/Guide/X` becomes `/guide/x` (ROUTE-5, ROUTE-6). Unknown routes stay as written.
   */
  canonical(href: string): string;
}

/** Builds the table of canonical routes (without base). */
export function createRouteTable(routes: string[]): RouteTable {
  const bySpelling = new Map(routes.map((route) => [spelling(route), route]));
  return {
    routes,
    canonical(href) {
      const end = href.search(/[?#]/);
      const path = end < 0 ? href : href.slice(0, end);
      return (bySpelling.get(spelling(path)) ?? path) + (end < 0 ? '' : href.slice(end));
    },
  };
}

function spelling(route: string): string {
  return normalizeRoute(route).toLowerCase().replace(/\/+$/, '');
}
