import {
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type UIEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import type { PageHits, SearchHit, SearchTab } from '../engine/record.ts';
import type { PageLink } from '../search-settings.ts';
import type { SearchTexts } from '../texts.ts';
import type { Offered } from './offered.ts';
import { recentPages, recentSearches } from './recent.ts';
import { MarkedText } from './results/MarkedText.tsx';
import { openHit } from './results/open-hit.ts';
import { type OptionEvents, optionAttributes, optionId } from './results/option-attributes.ts';
import { PreviewPane } from './results/PreviewPane.tsx';
import { ResultList } from './results/ResultList.tsx';
import { NoResults, Suggestion } from './SearchHelp.tsx';
import { type SearchAction, type SearchView, selectedLink } from './search-reducer.ts';
import { isApple } from './shortcut.ts';
import { useModal, useSession } from './use-session.ts';

interface SearchBodyProps extends Omit<SearchView, 'query'> {
  dispatch: Dispatch<SearchAction>;
  offered: Offered;
  /** Options in the list. */
  count: number;
  onClose: () => void;
  /** Gives the focus back to the input. */
  onFocus: () => void;
  /** Puts a text into the input, and the focus. */
  onType: (text: string) => void;
  texts: SearchTexts;
}

/**
 * The part below the input: what is offered before a search, or results, or that there are none. A key alone changes
 * nothing here, so it doesn't know what is typed, and renders with the answer.
 */
export const SearchBody = memo(function SearchBody(props: SearchBodyProps) {
  const { answer, tab, dispatch, offered, count, onFocus, onType, texts } = props;
  const results = answer?.tabs[tab];
  return (
    <>
      {answer && answer.tabs.length > 1 && (
        <SearchTabs
          tabs={answer.tabs}
          tab={tab}
          label={texts.searchResultsText}
          onTab={(next) => dispatch({ type: 'tab', tab: next })}
          onClicked={onFocus}
        />
      )}
      {results && <Suggestion results={results} onType={onType} texts={texts} />}
      {offered.searches.length + offered.pages.length > 0 && (
        <RecentHeader onType={onType} texts={texts} />
      )}
      <div className="search-columns">
        <OptionList {...props} results={results} />
        {answer && count > 0 && <PreviewPane query={answer.query} link={selectedLink(props)} />}
      </div>
      {answer && count === 0 && (
        <NoResults query={answer.query} results={results} onChosen={onFocus} texts={texts} />
      )}
      {(count > 0 || !answer) && <Foot query={answer?.query} count={count} texts={texts} />}
      <Count pages={answer && (results?.pages ?? [])} text={texts.searchCountText} />
    </>
  );
});

interface OptionListProps extends SearchBodyProps {
  /** The results that are shown. */
  results: SearchTab | undefined;
}

/** The list of what is offered or found, which scrolls to the selected option. */
function OptionList({ results, ...props }: OptionListProps) {
  const { answer, selected, unfolded, dispatch, offered, count, onClose, onType, texts } = props;
  const { list, onScroll } = useFollowing(props);
  useModal(list, onClose);

  function openResult(hit: SearchHit, event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (answer) recentSearches.remember(answer.query);
    // Pages of other sites are opened by the browser, in a new tab.
    if (!results?.isOwn) return;
    event.preventDefault();
    recentPages.remember({ title: hit.title, link: hit.link.replace(/#.*/, '') });
    onClose();
    openHit(hit);
  }

  const options = {
    selected,
    onSelect: (option: number) => dispatch({ type: 'selected', option, follows: false }),
  };
  return (
    <div
      ref={list}
      id="_search-list"
      className="search-list"
      role="listbox"
      aria-label={texts.searchResultsText}
      hidden={count === 0}
      onScroll={onScroll}
    >
      <RecentOptions searches={offered.searches} onType={onType} {...options} />
      <PageOptions
        label={texts.searchRecentPagesText}
        pages={offered.pages}
        first={offered.searches.length}
        {...options}
      />
      <PageOptions
        label={texts.searchPopularText}
        pages={offered.popular}
        first={offered.searches.length + offered.pages.length}
        {...options}
      />
      {results && (
        <ResultList
          results={results}
          unfolded={unfolded}
          onOpen={openResult}
          onUnfold={(routePath) => dispatch({ type: 'unfolded', routePath })}
          texts={texts}
          {...options}
        />
      )}
    </div>
  );
}

/** Scrolls a list to the option that a key or an answer has selected. */
function useFollowing({ answer, tab, selected, follows }: SearchBodyProps) {
  const list = useRef<HTMLDivElement>(null);
  /** Known from events: to ask the list at every key would cost a layout. */
  const isScrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results are in other places
  useLayoutEffect(() => {
    if (!follows) return;
    if (selected > 0) {
      document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' });
    } else if (isScrolled.current) list.current?.scrollTo({ top: 0 });
  }, [selected, follows, answer, tab]);
  return {
    list,
    onScroll({ currentTarget }: UIEvent): void {
      isScrolled.current = currentTarget.scrollTop > 0;
    },
  };
}

/** Options that search again for what was searched for before. */
function RecentOptions({
  searches,
  onType,
  ...events
}: Pick<Offered, 'searches'> & Pick<SearchBodyProps, 'onType'> & OptionEvents) {
  return searches.map((query, index) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and answers keys
    <div
      key={query}
      {...optionAttributes(index, events)}
      role="option"
      tabIndex={-1}
      data-type="recent"
      onClick={() => onType(query)}
    >
      <span className="search-text">
        <MarkedText text={query} />
      </span>
    </div>
  ));
}

interface PageOptionsProps extends OptionEvents {
  label: string;
  pages: readonly PageLink[];
  /** Number of the first option. */
  first: number;
}

/** Options that lead to pages; going there closes the dialog. */
function PageOptions({ label, pages, first, ...events }: PageOptionsProps) {
  if (pages.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox have no fieldset
    <div className="search-page" role="group" aria-label={label}>
      <div className="search-page-title" aria-hidden="true">
        {label}
      </div>
      {pages.map(({ title, link }, index) => (
        <a
          key={link}
          {...optionAttributes(first + index, events)}
          role="option"
          tabIndex={-1}
          data-type="title"
          href={link}
        >
          <span className="search-text">
            <MarkedText text={title} />
          </span>
        </a>
      ))}
    </div>
  );
}

/** Tells screen readers how many places were found. */
function Count({ pages, text }: { pages: PageHits[] | undefined; text: string }) {
  const count = pages?.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <p className="visually-hidden" role="status">
      {count !== undefined && `${text} ${count}`}
    </p>
  );
}

/** Names the recent searches, and lets the reader clear them. */
function RecentHeader({ onType, texts }: Pick<SearchBodyProps, 'onType' | 'texts'>) {
  function clear(): void {
    recentSearches.forget();
    recentPages.forget();
    onType('');
  }
  return (
    <div className="search-recent">
      <span aria-hidden="true">{texts.searchRecentText}</span>
      <button type="button" onClick={clear}>
        {texts.searchClearRecentText}
      </button>
    </div>
  );
}

interface FootProps {
  /** That of the answer, if there is one. */
  query: string | undefined;
  count: number;
  texts: SearchTexts;
}

/**
 * Says before a search what can be pasted, and links after it to the same search in the same version
 * and language. Keys are named where there is something to select.
 */
function Foot({ query, count, texts }: FootProps) {
  const { chosen } = useSession();
  const home = chosen === undefined ? '' : `${chosen}/`;
  return (
    <div className="search-foot">
      {query === undefined && <span className="search-hint">{texts.searchHintText}</span>}
      {count > 0 && <Keys texts={texts} />}
      {query !== undefined && (
        <a href={`${home}?q=${encodeURIComponent(query)}`}>{texts.searchShareText}</a>
      )}
    </div>
  );
}

function Keys({ texts }: { texts: SearchTexts }) {
  return (
    <>
      <span aria-hidden="true">
        <kbd>↵</kbd> {texts.searchSelectKeyText}
      </span>
      <span className="search-new-tab" aria-hidden="true">
        <kbd>{isApple() ? '⌘ ↵' : 'Ctrl ↵'}</kbd> {texts.searchNewTabKeyText}
      </span>
      <span aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {texts.searchMoveKeyText}
      </span>
      <span aria-hidden="true">
        <kbd>Esc</kbd> {texts.searchCloseKeyText}
      </span>
    </>
  );
}

interface SearchTabsProps {
  tabs: readonly SearchTab[];
  tab: number;
  label: string;
  onTab: (tab: number) => void;
  /** A tab was clicked: the input takes the focus back. */
  onClicked: () => void;
}

/** One tab for each index that has answered (SEARCH-23). */
function SearchTabs({ tabs, tab, label, onTab, onClicked }: SearchTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function move({ key }: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined || !list.current) return;
    const direction = getComputedStyle(list.current).direction === 'rtl' ? -step : step;
    const next = (tab + direction + tabs.length) % tabs.length;
    onTab(next);
    (list.current.children[next] as HTMLElement).focus();
  }

  return (
    <div ref={list} className="search-tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((results, index) => (
        <button
          key={results.label}
          type="button"
          role="tab"
          aria-selected={index === tab}
          tabIndex={index === tab ? 0 : -1}
          onClick={() => {
            onTab(index);
            onClicked();
          }}
        >
          {results.label}
        </button>
      ))}
    </div>
  );
}
