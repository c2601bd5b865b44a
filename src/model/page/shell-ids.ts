/**
 * Ids of the elements around a page's content; nothing inside it may take one of them. Those that
 * are common words begin with an underscore, so that headings such as "Content" keep their ids.
 */
export const shellIds = [
  '_root',
  '_main',
  '_sidebar',
  'announcer',
  'outline-menu',
  'nav-screen',
  'search-dialog',
  'search-list',
  'filter',
] as const;
