import { SiteProblem } from '#model/problem.ts';
import { isExternal, routeKey, withoutBase } from '#model/url.ts';
import { didYouMean, nearestName } from '../config/nearest-name.ts';
import { ignoredBy, type LinkTargetsOfSite } from './check-links.ts';

/** A link of the configuration, with base. */
export interface ConfiguredLink {
  text: string;
  href: string;
  place: 'sidebar' | 'navigation' | 'footer';
}

/**
 * Finds links of the configuration that lead to no page and no file.
 *
 * @returns One problem for each, none twice.
 */
export function checkNavigation(
  links: readonly ConfiguredLink[],
  { base, routes, files, ignore = [] }: LinkTargetsOfSite & { base: string },
): SiteProblem[] {
  const isIgnored = ignoredBy(ignore);
  const known = new Set(routes.map(routeKey));
  const dead = links.filter(({ href }) => {
    const path = withoutBase(href, base);
    if (isIgnored(path)) return false;
    return !isExternal(href) && !known.has(routeKey(path)) && !files.has(path);
  });
  const sentences = dead.map(({ text, href, place }) => {
    const path = withoutBase(href, base);
    const near = nearestName(path, routes);
    const advice = near ? didYouMean(near) : ' Correct the path or write the page.';
    return `The ${place} of the site's configuration leads nowhere: ${text === href ? '' : `"${text}" `}names ${path}.${advice}`;
  });
  return [...new Set(sentences)].map((sentence) => new SiteProblem(sentence));
}
