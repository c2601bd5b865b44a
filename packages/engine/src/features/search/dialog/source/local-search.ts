import type { IndexAnswer, IndexReport, IndexRequest } from '../../engine/index-service.ts';
import type { Preview } from '../../engine/preview.ts';
import type { SearchGroup } from '../../engine/record.ts';
import type { SearchIndexFiles } from '../../search-settings.ts';
import { connectIndex, type IndexConnection } from './index-connection.ts';
import { createRequestQueue } from './request-queue.ts';
import { prefetchedTitles } from './search-settings.ts';
import { logIndexFailure, type SearchSource } from './search-source.ts';

/** SEARCH-10: titles are searched until the texts are there. A failure closes the index. */
type State =
  | { name: 'closed' }
  | { name: 'loading' | 'titles' | 'complete'; connection: IndexConnection };

/** Searches the index of an edition. One that has failed is loaded anew when the dialog opens next. */
export function localSearch(
  files: SearchIndexFiles | undefined,
  changed: () => void,
): SearchSource {
  let state: State = { name: 'closed' };
  let hasFailed = false;
  /** Whether the dialog has been open; pages for unknown addresses are suggested by titles alone. */
  let needsTexts = false;
  const searches = createRequestQueue<string, IndexAnswer>((id, query) =>
    send({ type: 'search', id, query }),
  );
  const previews = createRequestQueue<{ query: string; link: string }, Preview | undefined>(
    (id, place) => send({ type: 'preview', id, ...place }),
  );

  function send(request: IndexRequest): void {
    if (state.name !== 'closed') state.connection.send(request);
  }

  function prepare(): void {
    if (!files || state.name !== 'closed') return;
    state = { name: 'loading', connection: connectIndex(onReport) };
    // What was prefetched may be what failed (ERR-2).
    const titles = 'titles' in files && !hasFailed ? prefetchedTitles(files.titles) : undefined;
    send({ type: 'load', files, titles });
    if (needsTexts) send({ type: 'complete' });
  }

  function onReport(report: IndexReport): void {
    if (state.name === 'closed') return;
    switch (report.type) {
      case 'found':
        searches.answer(report.id, report.answer);
        break;
      case 'preview':
        previews.answer(report.id, report.preview);
        break;
      case 'failed':
        logIndexFailure(report.cause);
        hasFailed = true;
        close({ pages: [] });
        changed();
        break;
      case 'ready': {
        const hadTitles = state.name === 'titles';
        state = { ...state, name: report.isComplete ? 'complete' : 'titles' };
        // A query that came before the titles is with the index, and answered next.
        if (hadTitles) changed();
      }
    }
  }

  /** @param answer To queries that still wait for one. */
  function close(answer: IndexAnswer | undefined): void {
    if (state.name !== 'closed') state.connection.close();
    state = { name: 'closed' };
    searches.end(answer);
    previews.end(undefined);
  }

  return {
    delay: 0,
    showsLoading: true,
    isPending: () => state.name === 'loading' || (state.name === 'titles' && needsTexts),
    prepare,
    open() {
      if (!needsTexts) send({ type: 'complete' });
      needsTexts = true;
      prepare();
    },
    async search(query, signal) {
      if (state.name === 'closed') return [];
      const answer = await searches.ask(query, signal);
      return answer && [{ label: '', isOwn: true, ...answer } satisfies SearchGroup];
    },
    async preview(query, link, signal) {
      const isReady = state.name === 'titles' || state.name === 'complete';
      return isReady ? previews.ask({ query, link }, signal) : undefined;
    },
    stop: () => close(undefined),
  };
}
