import { firstPageOf, type Shortcuts } from '#shared/navigation/shortcuts.ts';
import { decodePath, routeKey } from '#shared/url.ts';

/**
 * Finds the page that an address without one means: that of another spelling, or the first one of a
 * folder (ROUTE-6).
 *
 * @param path Without base, as addresses write it.
 * @param routes The routes of all pages, without base.
 * @returns `undefined` where there is none, and for an address that spells its page as the site does:
 *   going there again would lead to the same answer.
 */
export function meantRoute(
  path: string,
  { routes, folders }: Pick<Shortcuts, 'folders'> & { routes: readonly string[] },
): string | undefined {
  const wanted = decodePath(path);
  const route =
    routes.find((candidate) => routeKey(candidate) === routeKey(wanted)) ??
    firstPageOf(wanted, { folders });
  return route === wanted ? undefined : route;
}
