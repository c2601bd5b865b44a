/**
 * The page that answers an unknown address: that of the edition in whose folder it lies.
 *
 * @param routes Routes of such pages, longest first; the last one fits everything.
 * @param path Without base.
 */
export function notFoundRouteFor(routes: readonly string[], path: string): string {
  return routes.find((route) => path.startsWith(notFoundHome(route))) ?? '/404';
}

/** Home of the edition that a 404 page belongs to: `/zh/` for `/zh/404`. */
export function notFoundHome(route: string): string {
  return route.slice(0, -'404'.length);
}
