import type { PageHits } from '#search/record.ts';
import { currentSource, subscribeToSession } from './search-session.ts';

/**
 * The pages of the site that a first answer of the search finds, best first; for an index in the
 * browser by their titles and headings.
 */
export async function nearestPages(query: string): Promise<PageHits[]> {
  const source = await currentSource();
  source.prepare();
  // An index that is still on its way answers when it's there.
  for (;;) {
    const groups = await source.search(query);
    if (groups) return groups.find(({ isOwn }) => isOwn)?.pages ?? [];
    await new Promise<void>((resolve) => {
      const stop = subscribeToSession(() => {
        stop();
        resolve();
      });
    });
  }
}
