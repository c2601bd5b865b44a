import type { Site } from 'truedocs/feature';
import { withBase } from 'truedocs/shared';

/**
 * Address of the playground of a page's edition, with base.
 *
 * @param playground Route of the playground, without an edition.
 * @param route Of the page.
 */
export function playgroundLink(
  playground: string,
  {
    data,
    resolveEntry,
    editionOf,
    hasPage,
  }: Pick<Site, 'data' | 'resolveEntry' | 'editionOf' | 'hasPage'>,
  route: string,
): string | undefined {
  const found = resolveEntry(playground, editionOf(route));
  return hasPage(found) ? withBase(found, data.base) : undefined;
}
