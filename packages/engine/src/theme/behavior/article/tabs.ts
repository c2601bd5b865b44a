import { decodePath } from '#shared/url.ts';
import { onDocument } from '../document-events.ts';

/** Local-storage keys of the choices, by group (TABS-2). */
const keyPrefix = 'rspress.tabs.';

/** Choices live here too, for browsers that refuse storage (ERR-9). */
const choices = new Map<string, number>();

/**
 * Answers all tabs of a page: clicks, arrow keys, groups that share a choice (TABS-1, TABS-2).
 *
 * @param clicked A tab that was clicked before this code came.
 */
export function start(clicked?: HTMLElement): void {
  onDocument('click', ({ target }) => {
    const tab = (target as Element).closest?.<HTMLElement>('.tabs [role="tab"]');
    if (tab) choose(tab);
  });
  onDocument('keydown', answerKey);
  addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(keyPrefix)) return;
    choices.set(key.slice(keyPrefix.length), Number(newValue));
    restoreAll();
  });
  addEventListener('hashchange', revealTarget);
  document.addEventListener('page:shown', showLinked);
  showLinked();
  // The reader may have left its page.
  if (clicked?.isConnected) choose(clicked);
}

/** Shows what the address asks for: tabs by their names (`?tab=pnpm`), and the target of its hash. */
function showLinked(): void {
  const wanted = new URLSearchParams(location.search).getAll('tab').map(comparable);
  const isFollowed = cameByLink();
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs')) {
    const index = tabsOf(tabs).findIndex((tab) => wanted.includes(nameOf(tab)));
    if (index < 0) continue;
    const { group } = tabs.dataset;
    // Nothing is stored: a link doesn't choose for the reader's other pages.
    if (group === undefined) show(tabs, index);
    else if (isFollowed || storedIndex(group) === undefined) choices.set(group, index);
  }
  restoreAll();
  revealTarget();
}

/**
 * Whether the reader has just followed a link to this page. After a reload, or on the way back through
 * the history, the address may be older than their latest choice.
 */
function cameByLink(): boolean {
  const { transition } = window.navigation ?? {};
  if (transition) return transition.navigationType !== 'traverse';
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !load || load.type === 'navigate' || new URL(load.name).pathname !== location.pathname;
}

/** Opens the panels around the element, or the lines, that the hash names. */
function revealTarget(): void {
  // It may name lines of a sample.
  const id = decodePath(location.hash.slice(1)).replace(/:L\d+(?:-L\d+)?$/, '');
  const target = document.getElementById(id);
  const hidden = target?.closest('[role="tabpanel"][hidden]');
  for (let panel = target?.closest('[role="tabpanel"]'); panel; ) {
    const tabs = panel.closest<HTMLElement>('.tabs');
    if (!tabs) return;
    const { id: panelId } = panel;
    const index = tabsOf(tabs).findIndex((tab) => tab.getAttribute('aria-controls') === panelId);
    if (index >= 0) show(tabs, index);
    panel = tabs.parentElement?.closest('[role="tabpanel"]');
  }
  if (hidden) (target?.querySelector('.line.linked') ?? target)?.scrollIntoView();
}

/** Names the choice in the address, without a new entry in the history; it replaces the one before. */
function nameInAddress(tabs: HTMLElement, chosen: HTMLElement): void {
  const url = new URL(location.href);
  const own = tabsOf(tabs).map(nameOf);
  const others = url.searchParams.getAll('tab').filter((name) => !own.includes(comparable(name)));
  url.searchParams.delete('tab');
  for (const name of [...others, nameOf(chosen)]) url.searchParams.append('tab', name);
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Browsers limit how often an address may change; the next choice names itself.
  }
}

function nameOf(tab: HTMLElement): string {
  return comparable(tab.textContent);
}

function comparable(name: string): string {
  return name.trim().toLowerCase();
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs');
  if (!tabs) return;
  const index = tabsOf(tabs).indexOf(tab);
  nameInAddress(tabs, tab);
  const { group } = tabs.dataset;
  if (group === undefined) {
    show(tabs, index);
    return;
  }
  const top = tab.getBoundingClientRect().top;
  choices.set(group, index);
  try {
    localStorage.setItem(keyPrefix + group, String(index));
  } catch {
    // Refused: the choice holds until the page is left.
  }
  restoreAll();
  // Changes above must not carry away the tab that was pressed.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

function restoreAll(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    const stored = storedIndex(tabs.dataset.group ?? '');
    if (stored !== undefined) show(tabs, stored < tabsOf(tabs).length ? stored : 0);
  }
}

/** The choice of a group; a stored value that is no index counts as the first tab. */
function storedIndex(group: string): number | undefined {
  const known = choices.get(group) ?? readIndex(group);
  if (known === undefined) return undefined;
  return Number.isInteger(known) && known >= 0 ? known : 0;
}

function readIndex(group: string): number | undefined {
  try {
    const stored = localStorage.getItem(keyPrefix + group);
    return stored === null ? undefined : Number(stored === '' ? Number.NaN : stored);
  } catch {
    return undefined;
  }
}

function tabsOf(tabs: HTMLElement): HTMLElement[] {
  return [...(tabs.firstElementChild?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
}

function show(tabs: HTMLElement, index: number): void {
  for (const [place, tab] of tabsOf(tabs).entries()) {
    tab.ariaSelected = String(place === index);
    tab.tabIndex = place === index ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = place !== index;
  }
}

function answerKey(event: KeyboardEvent): void {
  const tab = (event.target as Element).closest?.<HTMLElement>('.tabs [role="tab"]');
  const tabs = tab?.closest<HTMLElement>('.tabs');
  if (!tab || !tabs) return;
  const all = tabsOf(tabs);
  const back = getComputedStyle(tabs).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const forward = back === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const current = all.indexOf(tab);
  const targets: Record<string, number> = {
    [back]: current - 1,
    [forward]: current + 1,
    Home: 0,
    End: all.length - 1,
  };
  const wanted = targets[event.key];
  if (wanted === undefined) return;
  event.preventDefault();
  const next = all.at(wanted % all.length);
  if (next) choose(next);
  next?.focus();
}
