import type { FormerAddresses, Redirect } from '#contract/redirects.ts';
import type { PresentAddresses } from '#contract/site.ts';
import { ignoredBy } from '#node/links/check-links.ts';
import { routeKey } from '#shared/url.ts';

/** The pages that are compared with the addresses of earlier releases. */
interface Site extends Pick<PresentAddresses, 'routes' | 'anchors'> {
  redirects: readonly Redirect[];
  former: FormerAddresses;
  /** Addresses that nobody checks; `*` stands for any part of one. */
  ignore: readonly string[];
}

/**
 * Finds pages and ids that an earlier release published and that lead nowhere now. A page that
 * redirects takes its ids along.
 *
 * @param published The ids of every page that was ever published, by route.
 * @returns A sentence for each, with the start of the entry to write.
 */
export function lostAddresses(
  published: ReadonlyMap<string, ReadonlySet<string>>,
  { routes, anchors, redirects, former, ignore }: Site,
): string[] {
  const isIgnored = ignoredBy(ignore);
  const pages = new Map(Array.from(routes, (route) => [routeKey(route), route]));
  const gone = new Set([...former.pages.keys()].map(routeKey));
  const goneIds = new Set(redirects.map(({ from }) => `${routeKey(from.route)}#${from.id ?? ''}`));
  return [...published].flatMap(([route, ids]) => {
    if (isIgnored(route) || gone.has(routeKey(route))) return [];
    const page = pages.get(routeKey(route));
    if (page === undefined) {
      return [sentence(`The page ${route}`, route)];
    }
    return [...ids]
      .filter(
        (id) => anchors.get(page)?.has(id) === false && !goneIds.has(`${routeKey(route)}#${id}`),
      )
      .map((id) => `${route}#${id}`)
      .filter((address) => !isIgnored(address))
      .map((address) => sentence(`The heading ${address}`, address));
  });
}

function sentence(what: string, from: string): string {
  return `${what} is gone, and links to it from earlier releases break. Add '${from}' to \`redirects\`, with the address that took its place.`;
}
