import {
  type SearchEdition,
  type SearchSettings,
  searchEditionOf,
  searchSettingsPath,
} from '#model/site/search-settings.ts';
import { type SearchTexts, searchTexts } from '#model/site/search-texts.ts';
import { lockScroll, unlockScroll } from '../behaviour/scroll-lock.ts';
import { localSearch } from './local-search.ts';
import { markWords } from './mark-words.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { createSearchDialog } from './search-dialog.ts';
import { logIndexFailure, type SearchSource } from './search-source.ts';

const root = document.getElementById('root') as HTMLElement;

let settings: Promise<SearchSettings | undefined> | undefined;
/** What answers queries on pages of one edition. */
let source: (SearchSource & { key: string }) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const dialog = createSearchDialog({
  typed,
  chosen: choose,
  recentCleared() {
    forgetSearches();
    showEmpty();
  },
  closed() {
    clearTimeout(timer);
    setAsking(false);
    unlockScroll(scrollPanel());
    if (source?.delay) source.stop();
  },
});
showTexts(undefined);
if ('navigation' in window) {
  // At the start of a navigation: a dialog opened while the page is on its way stays.
  navigation.addEventListener('navigate', () => {
    if (dialog.isOpen()) dialog.close();
  });
}

/** Loads what a first answer needs: the reader is about to search (SEARCH-10). */
export async function prepareSearch(): Promise<void> {
  (await currentSource())?.prepare();
}

/** Opens the dialog, or closes it when it is open (SEARCH-1). */
export function toggleSearch(): void {
  if (dialog.isOpen()) {
    dialog.close();
    return;
  }
  dialog.open();
  lockScroll(scrollPanel());
  showEmpty();
  currentSource().then((found) => {
    found?.open();
    if (dialog.input.value !== '') typed(dialog.input.value);
  });
}

function scrollPanel(): HTMLElement {
  return document.getElementById('search-list') as HTMLElement;
}

/** The source for the edition of the page that is shown; changing editions loads anew. */
async function currentSource(): Promise<SearchSource | undefined> {
  settings ??= loadSettings();
  const found = await settings;
  if (!found) {
    // A later opening tries again (ERR-2).
    settings = undefined;
    return undefined;
  }
  const edition = searchEditionOf(location.pathname, found);
  showTexts(edition);
  const key = found.remote ? `${edition?.lang}` : `${edition?.index?.titles}`;
  if (source?.key === key) return source;
  source?.stop();
  source = undefined;
  const made = found.remote
    ? (await import('./remote-search.ts')).remoteSearch(found.remote, edition?.lang ?? '')
    : localSearch(edition?.index, searchAgain);
  source = { ...made, key };
  return source;
}

async function loadSettings(): Promise<SearchSettings | undefined> {
  const address = searchSettingsPath(root.dataset.base ?? '/');
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return await response.json();
  } catch (error) {
    logIndexFailure(error);
    return undefined;
  }
}

function showTexts(edition: SearchEdition | undefined): void {
  const own = document.querySelector('.search-button')?.firstChild?.textContent;
  const texts: SearchTexts = { ...searchTexts, ...(own && { searchPlaceholderText: own }) };
  dialog.setTexts({ ...texts, ...edition?.texts });
}

function showEmpty(): void {
  dialog.show({ kind: 'empty', recent: recentSearches() });
}

/** SEARCH-14: remote queries wait for the last key; those of the worker are asked at once. */
function typed(query: string): void {
  clearTimeout(timer);
  if (query.trim() === '') {
    setAsking(false);
    showEmpty();
    return;
  }
  setAsking(true);
  if (source?.delay) timer = setTimeout(() => ask(query), source.delay);
  else ask(query);
}

/** Shows the results of a query, unless the input says something else by then. */
async function ask(query: string): Promise<void> {
  if (!source) {
    // The settings failed, or are on their way and the query is asked when they are there.
    if (!settings) showResults(query, []);
    return;
  }
  const groups = await source.search(query);
  if (!groups || !dialog.isOpen() || dialog.input.value !== query) return;
  const isEmpty = groups.every(({ pages }) => pages.length === 0);
  if (isEmpty && source.isPending()) return;
  showResults(query, groups);
}

type Groups = Exclude<Awaited<ReturnType<SearchSource['search']>>, undefined>;

function showResults(query: string, groups: Groups): void {
  setAsking(source?.isPending() ?? false);
  dialog.show({ kind: 'results', query: query.trim(), groups });
}

/** The index knows more than before, or has failed. */
function searchAgain(): void {
  const query = dialog.input.value;
  if (dialog.isOpen() && query.trim() !== '') ask(query);
}

function setAsking(isAsking: boolean): void {
  dialog.setLoading(isAsking && (source?.showsLoading ?? true));
}

function choose(link: HTMLAnchorElement, inNewTab: boolean): void {
  rememberSearch(dialog.input.value);
  if (inNewTab || link.target) {
    window.open(link.href, '_blank', 'noopener');
    return;
  }
  const { hash, pathname, href } = link;
  const words = [...link.querySelectorAll('mark')].map((mark) => mark.textContent ?? '');
  dialog.close();
  const isHere = pathname === location.pathname;
  if (isHere && hash === '') {
    scrollTo(0, 0);
    markWords(words, '');
    return;
  }
  const mark = () => markWords(words, hash);
  if (isHere) setTimeout(mark);
  else document.addEventListener('page:shown', mark, { once: true });
  location.assign(href);
}
