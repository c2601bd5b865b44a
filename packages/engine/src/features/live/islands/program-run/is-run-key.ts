import type { KeyboardEvent } from 'react';

/**
 * Takes Ctrl+Enter, or ⌘+Enter, as the wish to run a program.
 *
 * @param elsewhere Selector of parts in which the key does something else, such as sending a query.
 */
export function isRunKey(event: KeyboardEvent, elsewhere: string): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
  if ((event.target as Element).closest(elsewhere)) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
