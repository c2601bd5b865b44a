/** Where the tab keeps what a reader has written in an island of this page. */
export function editKey(id: string): string {
  return `edit:${location.pathname}#${id}`;
}

/** Whether the tab keeps something that a reader has written in an island. */
export function hasEdit(id: string): boolean {
  try {
    return sessionStorage.getItem(editKey(id)) !== null;
  } catch {
    // The browser refuses its storage.
    return false;
  }
}
