import { isExternal, routeKey, withoutBase } from '#model/url.ts';

/** A link of the configuration, with base. */
export interface ConfiguredLink {
  text: string;
  href: string;
  place: 'sidebar' | 'navigation' | 'footer';
}

/**
 * Finds links of the configuration that lead to no page and no file.
 *
 * @param routes Canonical routes, without base.
 * @param files Paths of all other served files, without base.
 * @returns One sentence for each, none twice.
 */
export function checkNavigation(
  links: ConfiguredLink[],
  base: string,
  routes: readonly string[],
  files: ReadonlySet<string>,
): string[] {
  const known = new Set(routes.map(routeKey));
  const dead = links.filter(({ href }) => {
    const path = withoutBase(href, base);
    return !isExternal(href) && !known.has(routeKey(path)) && !files.has(path);
  });
  return [
    ...new Set(
      dead.map(
        ({ text, href, place }) =>
          `The ${place} of the site's configuration leads nowhere: ${text === href ? '' : `"${text}" `}names ${withoutBase(href, base)}. Correct the path or create the page.`,
      ),
    ),
  ];
}
