import type { StartedApp } from '#islands/runtime/browser-feature.ts';
import { fetchesAhead, whenIdle } from '#islands/runtime/fetches-ahead.ts';
import { loadPart } from '#islands/runtime/repair-page.ts';
import { isApple, isShortcut } from './shortcut.ts';

const button = '.search-button';
const failure = '.island-failed';

/** The island's part of the page, which navigation may replace. */
const host = () => document.querySelector<HTMLElement>('[data-island="search-dialog"]');
let startIsland: StartedApp['startIsland'];
const dialogOf = (part: HTMLElement | null) => part?.querySelector('dialog');

/** Kept, because `import()` of a loaded module still takes a task. After a failure, the next call imports again. */
let session: Promise<typeof import('./source/search-session.ts')> | undefined;
function loadSession() {
  session ??= loadPart(() => import('./source/search-session.ts')).catch((error) => {
    session = undefined;
    throw error;
  });
  return session;
}

/**
 * Opens the dialog of the search at once, before the code that answers queries is there: by its
 * button, by Ctrl+K or Cmd+K anywhere, and by `/` where nobody types (SEARCH-1). The code and the
 * index come at the first sign that somebody wants to search.
 */
export function startSearchIntent(start: StartedApp['startIsland']): void {
  startIsland = start;
  if (!host()) return;
  for (const intent of ['pointerover', 'focusin'] as const) {
    document.addEventListener(intent, ({ target }) => {
      if (isButton(target)) prepare();
    });
  }
  document.addEventListener('click', (event) => {
    if (!isButton(event.target)) return;
    event.preventDefault();
    toggle();
  });
  // The dialog itself is all that it doesn't cover: its backdrop.
  document.addEventListener('mousedown', (event) => {
    const dialog = dialogOf(host());
    if (!dialog || event.target !== dialog) return;
    event.preventDefault();
    dialog.close();
  });
  document.addEventListener('keydown', onKey, true);
  for (const show of [nameKey, openShared]) {
    document.addEventListener('page:shown', show);
    show();
  }
  // Where pages are written, the titles would have all of them made.
  if (!import.meta.env.DEV) whenIdle(prefetch);
}

function isButton(target: EventTarget | null): boolean {
  return (target as Element).closest?.(button) !== null;
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Enter') keepEnter(event);
  if (!isShortcut(event)) return;
  event.preventDefault();
  // The focused element must not answer the key as well.
  event.stopPropagation();
  toggle();
}

/** Keeps Enter until React can answer it, unless the reader goes on. */
async function keepEnter(event: KeyboardEvent): Promise<void> {
  const part = host();
  const input = part?.querySelector('input');
  if (!input || event.target !== input || event.isComposing) return;
  if (part?.dataset.islandState !== 'loading') return;
  const { value } = input;
  const answers = await startIsland(part);
  if (!answers || input.value !== value || !dialogOf(part)?.open) return;
  input.dispatchEvent(new KeyboardEvent('keydown', event));
}

/** A pointer on the button, or the focus: in most cases what was fetched is there before the click. */
function prepare(): void {
  const part = host();
  // Without a network it could only fail, and who opens the dialog is told.
  if (!part || !navigator.onLine) return;
  loadSession()
    .then(({ prepareSearch }) => prepareSearch())
    .catch(() => {});
  start(part);
}

/** A link shares a search: `?q=merge` opens the dialog with it. */
function openShared(): void {
  const query = new URLSearchParams(location.search).get('q');
  if (query && !dialogOf(host())?.open) toggle(query);
}

export function toggle(query = ''): void {
  const part = host();
  const dialog = dialogOf(part);
  const input = part?.querySelector('input');
  if (!part || !dialog || !input) return;
  if (dialog.open) {
    dialog.close();
    return;
  }
  input.value = query;
  // First what takes time: the worker starts while the dialog is laid out.
  const started = start(part);
  loadSession()
    .then(({ openSearch }) => (dialog.open ? openSearch(started) : undefined))
    // The dialog says that the search doesn't work.
    .catch(() => {});
  dialog.showModal();
  input.focus();
  // The event of an earlier closing may still be on its way, or may never come; with a dialog that is
  // open, React takes over what its field holds.
  dialog.dispatchEvent(new Event('close'));
}

/** Fetches the code. If it doesn't come, the dialog says so, and the next intent tries again. */
async function start(part: HTMLElement): Promise<void> {
  dialogOf(part)?.querySelector(failure)?.remove();
  const answers = await startIsland(part);
  const note = part.nextElementSibling;
  const dialog = dialogOf(part);
  if (answers || !dialog || !note?.matches(failure)) return;
  // The dialog covers the place below the island.
  dialog.firstElementChild?.append(note);
  // Markup that was put back is open, but no longer above the page.
  if (!dialog.open || dialog.matches(':modal')) return;
  dialog.close();
  dialog.showModal();
}

/** SEARCH-10: what a first answer needs, and what starts the worker, unless the reader saves data. */
function prefetch(): void {
  if (!fetchesAhead()) return;
  loadSession()
    .then(({ prefetchTitles }) => prefetchTitles())
    .catch(() => {});
}

/** NAV-19: the key's name is known here only; until then its place is blank. */
function nameKey(): void {
  const hint = document.createElement('kbd');
  hint.ariaHidden = 'true';
  hint.textContent = isApple() ? '⌘ K' : 'Ctrl K';
  // The text of another language has replaced what was inside.
  document.querySelector(`${button}:not(:has(kbd))`)?.append(hint);
}
