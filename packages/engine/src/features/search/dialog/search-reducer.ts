import type { SearchTab } from '../engine/record.ts';
import { groupResults, type SearchOption } from './results/group-results.ts';

/** The results of a query. */
export interface Answer {
  /** Without white space at its ends. */
  query: string;
  tabs: readonly SearchTab[];
}

/** State of the dialog, without recent searches and texts, which it reads from elsewhere. */
export interface SearchView {
  /** The text of the input. */
  query: string;
  /** Of this query or, until its own answer comes, of an earlier one. */
  answer: Answer | undefined;
  /** Number of the tab that is shown (SEARCH-23). */
  tab: number;
  /** Paths of the pages whose places are all shown. */
  unfolded: readonly string[];
  /** Number of the selected option; -1 for none. */
  selected: number;
  /** Whether the reader has selected it, rather than the answer. */
  isChosen: boolean;
  /** Whether the list scrolls to that option: the mouse selects what is in view. */
  follows: boolean;
  /** Where the first result opens once the query is answered, because Enter came before its answer. */
  entered: Place | undefined;
}

export type Place = 'here' | 'new tab';

export type SearchAction =
  | { type: 'typed'; query: string }
  | { type: 'answered'; answer: Answer }
  | { type: 'tab'; tab: number }
  /** Of `count` options, a neighbor; behind the last one comes the first (SEARCH-4). */
  | { type: 'moved'; step: 1 | -1; count: number }
  | { type: 'selected'; option: number; follows: boolean }
  | { type: 'entered'; place: Place | undefined }
  /** All places of a page are to be shown. */
  | { type: 'unfolded'; routePath: string }
  | { type: 'closed' };

export const emptyView: SearchView = {
  query: '',
  answer: undefined,
  tab: 0,
  unfolded: [],
  selected: -1,
  isChosen: false,
  follows: true,
  entered: undefined,
};

export function searchReducer(view: SearchView, action: SearchAction): SearchView {
  switch (action.type) {
    case 'typed':
      return typed(view, action.query);
    case 'answered':
      return answered(view, action.answer);
    case 'tab':
      return {
        ...view,
        tab: action.tab,
        selected: firstOf(view.answer, action.tab),
        isChosen: false,
        follows: true,
      };
    case 'moved': {
      const { step, count } = action;
      const from = view.selected < 0 && step < 0 ? 0 : view.selected;
      return {
        ...view,
        selected: (from + step + count) % count,
        isChosen: true,
        follows: true,
        entered: undefined,
      };
    }
    case 'selected': {
      const { option, follows } = action;
      // A mouse that moves a little takes nothing back.
      if (view.entered && !follows) return view;
      return { ...view, selected: option, isChosen: true, follows, entered: undefined };
    }
    case 'entered':
      return { ...view, entered: action.place };
    case 'unfolded':
      return { ...view, unfolded: [...view.unfolded, action.routePath], follows: true };
    case 'closed':
      return emptyView;
  }
}

/** Whether the options that are shown are those of an earlier query, and the reader has selected none since. */
export function isAwaiting({ query, answer, isChosen }: SearchView): boolean {
  return query.trim() !== '' && answer?.query !== query.trim() && !isChosen;
}

function typed(view: SearchView, query: string): SearchView {
  if (query.trim() === '') return { ...emptyView, query };
  const shown = { ...view, query, ...(!view.answer && { selected: -1 }) };
  if (query.trim() === view.query.trim()) return shown;
  return { ...shown, isChosen: false, entered: undefined };
}

type Shown = Pick<SearchView, 'answer' | 'tab' | 'unfolded'>;

/** Options of the dialog, page by page. */
export function resultsOf({ answer, tab, unfolded }: Shown): SearchOption[] {
  const pages = answer?.tabs[tab]?.pages ?? [];
  return groupResults(pages, unfolded).flatMap(({ options }) => options);
}

/** Address of the selected place. */
export function selectedLink(shown: Shown & { selected: number }): string | undefined {
  const option = resultsOf(shown)[shown.selected];
  return option?.type === 'hit' ? option.hit.link : option?.page.routePath;
}

/** If the same query gets a better answer, the reader's selection stays; otherwise the first result is selected. */
function answered(view: SearchView, answer: Answer): SearchView {
  const tab = view.tab < answer.tabs.length ? view.tab : 0;
  const isSame = view.answer?.query === answer.query;
  const unfolded = isSame ? view.unfolded : [];
  const isChosen = isSame && view.isChosen;
  const chosen = isChosen ? resultsOf(view)[view.selected] : undefined;
  const options = resultsOf({ answer, tab, unfolded });
  const same = chosen ? options.map(nameOf).indexOf(nameOf(chosen)) : -1;
  const selected = same < 0 ? firstOf(answer, tab) : same;
  const entered = selected < 0 ? undefined : view.entered;
  return { ...view, answer, tab, unfolded, selected, isChosen, follows: true, entered };
}

/** What stays the same of an option when another answer has it, too. */
function nameOf(option: SearchOption): string {
  return option.type === 'hit'
    ? `${option.hit.type} ${option.hit.link}`
    : `more ${option.page.routePath}`;
}

function firstOf(answer: Answer | undefined, tab: number): number {
  return resultsOf({ answer, tab, unfolded: [] }).length > 0 ? 0 : -1;
}
