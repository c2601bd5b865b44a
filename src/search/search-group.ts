import type { PageHits } from './record.ts';

/** Results of one index; each index has a tab (SEARCH-23). */
export interface SearchGroup {
  label: string;
  /** Whether it is the index of the site itself. */
  isOwn: boolean;
  pages: PageHits[];
}
