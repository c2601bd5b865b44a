import {
  type Dispatch,
  useCallback,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type SearchTexts, searchTexts } from '../texts.ts';
import { countOf, nothing, offeredBefore } from './offered.ts';
import { noEntries, type RecentList, recentPages, recentSearches } from './recent.ts';
import { SearchBar } from './SearchBar.tsx';
import { SearchBody } from './SearchBody.tsx';
import {
  type Answer,
  emptyView,
  resultsOf,
  type SearchAction,
  searchReducer,
} from './search-reducer.ts';
import { closeSearch } from './source/search-session.ts';
import { useAnswers, useSession } from './use-session.ts';

import './results/results.css';

/**
 * The search (SEARCH-1 to SEARCH-6): a combobox with its list in a modal `<dialog>`. Pages carry its
 * bar, which `search-intent.ts` opens at once; the rest comes with this code.
 *
 * @param texts Those that differ from the defaults.
 */
export function SearchDialog({ texts: own }: { texts?: Partial<SearchTexts> }) {
  const texts = useMemo(() => ({ ...searchTexts, ...own }), [own]);
  const [view, dispatch] = useReducer(searchReducer, emptyView);
  const { dialog, input, isLive, onClose, close, focus, type } = useDialog(dispatch);
  const onAnswer = useCallback((answer: Answer) => dispatch({ type: 'answered', answer }), []);
  useAnswers(view.query, onAnswer);
  const { source, popular } = useSession();
  const searches = useRecent(recentSearches);
  const pages = useRecent(recentPages);

  const { query: typed, ...results } = view;
  const query = typed.trim();
  const offered = query === '' ? offeredBefore(searches, pages, popular) : nothing;
  const isAsking = query !== '' && (view.answer?.query !== query || source?.isPending() === true);
  const count = view.answer ? resultsOf(view).length : countOf(offered);
  const common = { dispatch, count, texts };
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={texts.searchPlaceholderText}
      // It may be open already.
      suppressHydrationWarning
      onClose={onClose}
    >
      <div className="search-frame">
        <SearchBar
          {...common}
          ref={input}
          view={view}
          isLive={isLive}
          isAsking={isAsking && source?.showsLoading !== false}
          onClear={() => (typed === '' ? close() : type(''))}
        />
        {isLive && (
          <SearchBody
            {...results}
            {...common}
            offered={offered}
            onClose={close}
            onFocus={focus}
            onType={type}
          />
        )}
      </div>
    </dialog>
  );
}

const none = () => noEntries;

function useRecent<Entry>({ subscribe, get }: RecentList<Entry>): readonly Entry[] {
  return useSyncExternalStore(subscribe, get, none);
}

/** The element of the dialog, which may be open before React answers, and its input. */
function useDialog(dispatch: Dispatch<SearchAction>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);

  useLayoutEffect(() => {
    setLive(true);
    // While this code was on its way the reader may have typed, or closed the dialog.
    if (dialog.current?.open) dispatch({ type: 'typed', query: input.current?.value ?? '' });
    else closeSearch();
  }, [dispatch]);

  /** The event comes late: the dialog may be open again, and something typed. */
  function onClose(): void {
    if (dialog.current?.open) {
      dispatch({ type: 'typed', query: input.current?.value ?? '' });
      return;
    }
    dispatch({ type: 'closed' });
    closeSearch();
  }

  const close = useCallback(() => dialog.current?.close(), []);
  const focus = useCallback(() => input.current?.focus(), []);
  const type = useCallback(
    (text: string) => {
      dispatch({ type: 'typed', query: text });
      focus();
    },
    [dispatch, focus],
  );
  return { dialog, input, isLive, onClose, close, focus, type };
}
