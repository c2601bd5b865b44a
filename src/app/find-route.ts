import { routeKey, withBase, withoutBase } from '#model/url.ts';

/**
 * On hosts that know neither redirects nor letter case, `/Guide/X/` ends at the 404 page: looks for
 * the page that was meant and goes there, leaving no entry in the history (ROUTE-6).
 *
 * @param base Base of the site.
 */
export async function findRoute(base: string): Promise<void> {
  const response = await fetch(withBase('/routes.json', base));
  if (!response.ok) return;
  const routes: string[] = await response.json();
  const wanted = withoutBase(location.pathname, base);
  const route = routes.find((candidate) => routeKey(candidate) === routeKey(wanted));
  if (route === undefined || route === wanted) return;
  location.replace(withBase(route, base) + location.search + location.hash);
}
