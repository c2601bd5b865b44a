import { routeKey } from '#shared/url.ts';
import { type Address, addressText, type Redirect } from './read-redirects.ts';

/** What the documents of a site do for readers who follow an old link. */
export interface FormerAddresses {
  /** Pages that are gone, by route, and where they lead. */
  pages: ReadonlyMap<string, Address>;
  /** Ids that are gone, by the page on which readers with such a link arrive. */
  anchors: ReadonlyMap<string, readonly FormerAnchor[]>;
}

/** An id that a page had. */
export interface FormerAnchor {
  id: string;
  /** Where it leads: to a place on the same page, to the page as a whole, or to another one. */
  to: Address;
}

/**
 * Gives every redirect its place: a page that is gone becomes a document of its own, and an id that
 * is gone belongs to the page on which readers arrive, which browsers find without the hash.
 *
 * @param hasPage Whether a route is a page of the site.
 */
export function placeRedirects(
  redirects: readonly Redirect[],
  hasPage: (route: string) => boolean,
): FormerAddresses {
  const pages = new Map(
    redirects.flatMap(({ from, to }) => (from.id === undefined ? [[from.route, to]] : [])),
  );
  const targets = new Map([...pages].map(([route, to]) => [routeKey(route), to.route]));
  const anchors = new Map<string, FormerAnchor[]>();
  for (const { from, to } of redirects) {
    const arrival = hasPage(from.route) ? from.route : targets.get(routeKey(from.route));
    if (from.id === undefined || arrival === undefined) continue;
    anchors.set(arrival, [...(anchors.get(arrival) ?? []), { id: from.id, to }]);
  }
  return { pages, anchors };
}

/** Where pages that are gone lead, by route, as servers need it. */
export function pageRedirects({ pages }: FormerAddresses): Record<string, string> {
  return Object.fromEntries([...pages].map(([from, to]) => [from, addressText(to)]));
}
