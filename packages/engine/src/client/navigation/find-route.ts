import { notFoundHome, notFoundRouteFor } from '#shared/navigation/not-found-route.ts';
import type { Shortcuts } from '#shared/navigation/shortcuts.ts';
import { fetchFromSite } from '#shared/site-request.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { loadPage } from './load-page.ts';
import { meantRoute } from './meant-route.ts';
import { showPage } from './show-page.ts';

/** Content of `routes.json`; routes have no base. */
interface SiteRoutes extends Pick<Shortcuts, 'folders'> {
  routes: string[];
  notFoundRoutes: string[];
}

/**
 * On hosts that know neither redirects, nor letter case, nor a 404 page for each language, what was
 * meant is found here: goes to the page of that path or the first one of that folder, leaving no entry in the history (ROUTE-6), or
 * shows the 404 page of the language and version in the address (NF-2, NF-4).
 *
 * @param base Base of the site.
 */
export async function findRoute(base: string): Promise<void> {
  const { pathname } = location;
  const response = await fetchFromSite(withBase('/routes.json', base));
  if (!response.ok) return;
  const { routes, notFoundRoutes, folders }: SiteRoutes = await response.json();
  // The reader may have gone to another page meanwhile.
  const isLeft = () => location.pathname !== pathname;
  if (isLeft()) return;
  const wanted = withoutBase(pathname, base);
  const route = meantRoute(wanted, { routes, folders });
  if (route !== undefined) {
    const { origin, search, hash } = location;
    location.replace(origin + withBase(route, base) + search + hash);
    return;
  }
  const own = notFoundRouteFor(notFoundRoutes, wanted);
  const home = document.querySelector('.not-found a')?.getAttribute('href');
  if (home === withBase(notFoundHome(own), base)) return;
  const page = await loadPage(withBase(own, base));
  if (!isLeft()) showPage(page);
}
