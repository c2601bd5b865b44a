import type { PageLink } from '../search-settings.ts';

/** What the dialog offers before anything is typed (SEARCH-5). */
export interface Offered {
  searches: readonly string[];
  pages: readonly PageLink[];
  popular: readonly PageLink[];
}

export const nothing: Offered = { searches: [], pages: [], popular: [] };

/** Each page once, where it comes first, and never the one that is open. */
export function offeredBefore(
  searches: readonly string[],
  pages: readonly PageLink[],
  popular: readonly PageLink[],
): Offered {
  const isElsewhere = ({ link }: PageLink) => link !== location.pathname;
  const recent = pages.filter(isElsewhere);
  const isNew = ({ link }: PageLink) => !recent.some((page) => page.link === link);
  return { searches, pages: recent, popular: popular.filter(isElsewhere).filter(isNew) };
}

/** Options of the list. */
export function countOf({ searches, pages, popular }: Offered): number {
  return searches.length + pages.length + popular.length;
}
