import { decodePath, isForeign, routeKey, withoutBase } from '#shared/url.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import { ignoredBy, type LinkTargetsOfSite } from './check-links.ts';

/** A link of the configuration, with base. */
export interface ConfiguredLink {
  text: string;
  href: string;
  place: 'sidebar' | 'navigation' | 'footer' | 'tag' | 'logo' | 'social links';
}

/** What links of the configuration are checked against. */
export interface ConfiguredTargets extends LinkTargetsOfSite {
  base: string;
  /** The ids of each page that was compiled, by canonical route. */
  anchors?: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A link of the configuration that leads nowhere. */
export interface DeadConfiguredLink {
  sentence: string;
  /** What it names, without base. */
  path: string;
}

/**
 * Finds links and images of the configuration that lead to no page, no heading and no file.
 *
 * @returns One sentence for each, none twice.
 */
export function checkNavigation(
  links: readonly ConfiguredLink[],
  { base, routes, files, anchors = new Map(), ignore = [] }: ConfiguredTargets,
): DeadConfiguredLink[] {
  const isIgnored = ignoredBy(ignore);
  const byKey = new Map(routes.map((route) => [routeKey(route), route]));
  const dead = links.flatMap(({ text, href, place }): DeadConfiguredLink[] => {
    const path = withoutBase(href, base);
    if (
      isForeign(href) ||
      isIgnored(path) ||
      files.has(decodePath(path.split(/[?#]/, 1)[0] ?? ''))
    ) {
      return [];
    }
    const route = byKey.get(routeKey(path));
    const id = decodePath(path.split('#')[1] ?? '');
    const hasId = id === '' || (anchors.get(route ?? '')?.has(id) ?? true);
    if (route !== undefined && hasId) return [];
    const name = text === href ? '' : `"${text}" `;
    const reason =
      route === undefined
        ? adviceFor(path, routes)
        : ` The page ${route} has no heading or element with the id "${id}".`;
    return [
      {
        sentence: `The ${place} of the site's configuration leads nowhere: ${name}names ${path}.${reason}`,
        path,
      },
    ];
  });
  return [...new Map(dead.map((link) => [link.sentence, link])).values()];
}

function adviceFor(path: string, routes: readonly string[]): string {
  const near = nearestName(path, routes);
  return near ? didYouMean(near) : ' Correct the path or create the page.';
}
