import { onDocument } from '../on-document.ts';

/** Local-storage keys of the choices, by group (TABS-2). */
const keyPrefix = 'rspress.tabs.';

/** Choices live here too, for browsers that refuse storage (ERR-9). */
const choices = new Map<string, number>();

/** Answers all tabs of a page: clicks, arrow keys, groups that share a choice (TABS-1, TABS-2). */
export function startTabs(): void {
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
  document.addEventListener('page:shown', restoreAll);
  restoreAll();
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs');
  if (!tabs) return;
  const index = tabsOf(tabs).indexOf(tab);
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
  // What changed above must not carry away the tab that was pressed.
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
