import type { PageHits } from '../../engine/record.ts';
import { currentSource } from './search-session.ts';

/**
 * The pages of the site that a first answer of the search finds, best first; for an index in the
 * browser by their titles and headings.
 */
export async function nearestPages(query: string): Promise<PageHits[]> {
  const source = await currentSource();
  source.prepare();
  const groups = await source.search(query);
  return groups?.find(({ isOwn }) => isOwn)?.pages ?? [];
}
