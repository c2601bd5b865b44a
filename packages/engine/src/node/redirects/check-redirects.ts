import { decodePath } from '#shared/url.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import type { FormerAddresses } from './place-redirects.ts';
import {
  type Address,
  addressText,
  type Redirect,
  type RedirectDiagnostic,
} from './read-redirects.ts';

/** What redirects are checked against. */
export interface PresentAddresses {
  /** Canonical routes of all pages. */
  routes: readonly string[];
  /** The ids of each page that was compiled, by route. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of all other served files, without base. */
  files: ReadonlySet<string>;
}

/**
 * Finds redirects that lead nowhere, or from an address that still exists.
 *
 * @param former The redirects in their places.
 * @returns One problem for each, in the order of the configuration.
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  former: FormerAddresses,
  present: PresentAddresses,
): RedirectDiagnostic[] {
  const routes = new Set(present.routes);
  return redirects.flatMap(({ from, to, written }) => {
    const sentence =
      whyNotFrom(from, former, routes, present) ?? whyNotTo(written, to, routes, present);
    return sentence ? [{ sentence, written }] : [];
  });
}

function whyNotFrom(
  { route, id }: Address,
  former: FormerAddresses,
  routes: ReadonlySet<string>,
  { anchors, files }: PresentAddresses,
): string | undefined {
  const name = addressText({ route, id });
  if (id === undefined) {
    if (!routes.has(route) && !files.has(route)) return undefined;
    return `The redirect from ${name} would hide a page that exists. Delete one of the two.`;
  }
  const arrival = routes.has(route) ? route : former.pages.get(route)?.route;
  if (arrival === undefined) {
    return `The redirect from ${name} is never used, because there is no page ${route}. Add a redirect from ${route}.`;
  }
  if (!anchors.get(arrival)?.has(id)) return undefined;
  return `The redirect from ${name} would hide a heading: the page ${arrival} has the id "${id}". Delete the redirect.`;
}

function whyNotTo(
  written: string,
  { route, id }: Address,
  routes: ReadonlySet<string>,
  { anchors, files }: PresentAddresses,
): string | undefined {
  if (!routes.has(route)) {
    if (files.has(decodePath(route))) return undefined;
    const meant = didYouMean(nearestName(route, routes));
    return `The redirect from ${written} leads nowhere: there is no page ${route}.${meant}`;
  }
  const ids = anchors.get(route);
  if (id === undefined || !ids || ids.has(id)) return undefined;
  const near = nearestName(id, ids);
  return `The redirect from ${written} leads nowhere: the page ${route} has no heading or element with the id "${id}".${didYouMean(near && `#${near}`)}`;
}
