import { isApple } from './is-apple.ts';
import { onDocument } from './on-document.ts';

const button = '.search-button';

/** The dialog and all it needs, fetched at the first sign that somebody wants to search. */
const load = () => import('../search/search.ts');

/**
 * Answers the search button and its keys (SEARCH-1): Ctrl+K or Cmd+K anywhere, and `/` where
 * nobody types.
 */
export function startSearchIntent(): void {
  if (document.getElementById('root')?.dataset.search === undefined) return;
  for (const intent of ['pointerover', 'focusin'] as const) {
    onDocument(intent, ({ target }) => {
      if (isButton(target)) prepare();
    });
  }
  onDocument('click', ({ target }) => {
    if (isButton(target)) toggle();
  });
  onDocument('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    toggle();
  });
  document.addEventListener('page:shown', nameKey);
  nameKey();
}

function isButton(target: EventTarget | null): boolean {
  return (target as Element).closest?.(button) !== null;
}

function prepare(): void {
  load().then(({ prepareSearch }) => prepareSearch(), reportFailure);
}

function toggle(): void {
  load().then(({ toggleSearch }) => toggleSearch(), reportFailure);
}

function reportFailure(cause: unknown): void {
  console.error('The search could not be loaded, please reload the page and try again.', cause);
}

function isShortcut({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
  isComposing,
}: KeyboardEvent) {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  const isTyping = (target as Element).closest?.(
    'input, textarea, select, dialog, [contenteditable]',
  );
  return key === '/' && !isTyping;
}

/** NAV-19: the key's name is known here only; until then its place is blank. */
function nameKey(): void {
  const hint = document.createElement('kbd');
  hint.ariaHidden = 'true';
  hint.textContent = isApple() ? '⌘ K' : 'Ctrl K';
  // The text of another language has replaced what was inside.
  document.querySelector(`${button}:not(:has(kbd))`)?.append(hint);
}
