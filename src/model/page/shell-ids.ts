/** Ids of the elements around a page's content; nothing inside it may take one of them. */
export const shellIds = [
  'root',
  'content',
  'sidebar',
  'announcer',
  'outline-menu',
  'nav-screen',
  'search-dialog',
  'search-list',
  'filter',
] as const;
