/**
 * Ids of the elements around a page's content; nothing inside it may take one of them. Those that
 * are common words, and those of features, begin with an underscore, so that headings such as "Content"
 * keep their ids.
 */
export const shellIds = [
  '_root',
  '_main',
  '_sidebar',
  '_filter',
  'announcer',
  'outline-menu',
  'nav-screen',
] as const;

/** Whether an id belongs to an element around the content. */
export function isShellId(id: string): boolean {
  return shellIds.some((other) => other === id);
}
