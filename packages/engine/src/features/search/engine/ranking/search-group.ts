import type { PageHits } from '../record.ts';
import type { SearchHelp } from '../search-help.ts';

/** Results of one index; each index has a tab (SEARCH-23). */
export interface SearchGroup {
  label: string;
  /** Whether it is the index of the site itself. */
  isOwn: boolean;
  pages: PageHits[];
  /** What else the reader may have meant. */
  help?: SearchHelp;
}
