/**
 * Elements in which `/` is a character: fields, and layers above the page, which have keys of their
 * own.
 */
const taken = 'input, textarea, select, dialog, iframe, :popover-open';

/** Whether a key opens the search: Ctrl+K or Cmd+K anywhere, and `/` where nobody types. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, keyCode, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  // Browsers that don't tell of a composition say 229.
  if (altKey || isComposing || keyCode === 229) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !event.composedPath().some(takesKeys);
}

/** The path leads into shadow roots, whose host is all that an event's target tells. */
function takesKeys(place: EventTarget): boolean {
  return place instanceof HTMLElement && (place.isContentEditable || place.matches(taken));
}

/** Whether shortcuts take the Command key (NAV-19). */
export function isApple(): boolean {
  return /Mac|iPhone|iPad|iPod/.test(navigator.platform);
}
