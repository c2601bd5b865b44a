import { type Dispatch, type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { ownValue } from '#shared/own-value.ts';
import type { SearchTexts } from '../texts.ts';
import { recentSearches } from './recent.ts';
import { optionId } from './results/option-attributes.ts';
import { isAwaiting, type Place, type SearchAction, type SearchView } from './search-reducer.ts';
import { chooseEdition } from './source/search-session.ts';
import { useSession } from './use-session.ts';

interface SearchBarProps {
  ref: Ref<HTMLInputElement>;
  view: SearchView;
  dispatch: Dispatch<SearchAction>;
  /** Options in the list. */
  count: number;
  isAsking: boolean;
  /** Whether React answers; until then pages carry no more than the reader needs to begin. */
  isLive: boolean;
  onClear: () => void;
  texts: SearchTexts;
}

/** The line of the dialog in which the reader types; all that pages carry of the search. */
export function SearchBar(props: SearchBarProps) {
  const { ref, view, dispatch, count, isAsking, isLive, onClear, texts } = props;
  const { query, selected } = view;
  useEntered(view, dispatch);
  return (
    <div className="search-bar">
      <input
        ref={ref}
        className="search-input"
        role="combobox"
        aria-expanded={count > 0}
        aria-activedescendant={selected < 0 ? undefined : optionId(selected)}
        placeholder={texts.searchPlaceholderText}
        autoComplete="off"
        {...(isLive && liveAttributes(texts))}
        value={query}
        onChange={({ target }) => dispatch({ type: 'typed', query: target.value })}
        onKeyDown={(event) => answerKey(event, props)}
      />
      {isAsking && <Spinner label={texts.searchLoadingText} />}
      {isLive && <EditionChoice texts={texts} />}
      {isLive && (
        <button
          type="button"
          className="search-clear"
          aria-label={texts.searchClearText}
          onClick={onClear}
        />
      )}
      {/* Closes without script: on a phone nothing else would if this code never came. */}
      <form method="dialog">
        <input type="submit" className="search-cancel" value={texts.searchCancelText} />
      </form>
    </div>
  );
}

/** The keys that select and open an option of the list. */
function answerKey(
  event: KeyboardEvent,
  { view, dispatch, count }: Pick<SearchBarProps, 'view' | 'dispatch' | 'count'>,
): void {
  const { key, altKey, shiftKey, nativeEvent } = event;
  if (nativeEvent.isComposing || altKey || shiftKey) return;
  const place = event.ctrlKey || event.metaKey ? 'new tab' : 'here';
  if (key === 'Enter' && isAwaiting(view)) {
    event.preventDefault();
    dispatch({ type: 'entered', place });
  }
  if (event.defaultPrevented || count === 0) return;
  const select = (option: number) => dispatch({ type: 'selected', option, follows: true });
  const actions: Record<string, () => void> = {
    ArrowDown: () => dispatch({ type: 'moved', step: 1, count }),
    ArrowUp: () => dispatch({ type: 'moved', step: -1, count }),
    Home: () => select(0),
    End: () => select(count - 1),
    Enter: () => openSelected(view, place),
  };
  const action = ownValue(actions, key);
  if (!action) return;
  event.preventDefault();
  action();
}

/** Opens the first result when it has come, if Enter asked for it before. */
function useEntered(view: SearchView, dispatch: Dispatch<SearchAction>): void {
  const { entered } = view;
  useEffect(() => {
    if (!entered || isAwaiting(view)) return;
    dispatch({ type: 'entered', place: undefined });
    openSelected(view, entered);
  }, [entered, view, dispatch]);
}

function openSelected({ query, selected }: SearchView, place: Place): void {
  const option = document.getElementById(optionId(selected));
  if (place === 'new tab' && option instanceof HTMLAnchorElement) {
    recentSearches.remember(query.trim());
    open(option.href, '_blank', 'noopener');
  } else {
    option?.click();
  }
}

/** Milliseconds before the spinner is there; its styles hide it for 200 more. */
const spinnerDelay = 100;

/** Most answers come before it's inserted, which would cost a layout and a layer of its own. */
function Spinner({ label }: { label: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerDelay);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <span className="search-spinner" role="img" aria-label={label} />;
}

function liveAttributes({ searchPlaceholderText }: SearchTexts) {
  return {
    'aria-label': searchPlaceholderText,
    'aria-controls': '_search-list',
    'aria-autocomplete': 'list',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'go',
    maxLength: 200,
  } as const;
}

/**
 * Chooses the version and language to search, where a site has several; that of the page at first.
 */
function EditionChoice({ texts }: { texts: SearchTexts }) {
  const { editions, edition } = useSession();
  if (editions.length < 2) return null;
  return (
    <span className="search-edition">
      <select
        aria-label={texts.searchEditionText}
        value={edition?.prefix}
        onChange={({ target }) => void chooseEdition(target.value)}
      >
        {editions.map(({ prefix, label }) => (
          <option key={prefix} value={prefix}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
