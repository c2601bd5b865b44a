/** As much of the tab's storage as this needs; asking for it throws where the browser refuses it. */
type TabStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Characters that an edit has at most; a reader who writes more has outgrown an example. */
const mostCharacters = 100_000;

/**
 * Saves an edit for this tab.
 *
 * @param original The code that was edited; when the page shows another one, the edit is dropped.
 * @returns Whether the storage has taken it.
 */
export function saveEdit(
  storage: TabStorage,
  key: string,
  original: string,
  code: string,
): boolean {
  dropEdit(storage, key);
  if (code === original) return true;
  if (code.length > mostCharacters) return false;
  try {
    storage().setItem(key, JSON.stringify({ original, code }));
    return true;
  } catch {
    return false;
  }
}

/** Reads the edit of this code that the tab has saved. Other scripts of the origin may have written anything. */
export function readEdit(storage: TabStorage, key: string, original: string): string | undefined {
  try {
    const saved = JSON.parse(storage().getItem(key) ?? 'null');
    if (saved === null) return undefined;
    const { code } = saved;
    const isEdit = saved.original === original && typeof code === 'string';
    if (isEdit && code.length <= mostCharacters) return code;
  } catch {
    // It's damaged.
  }
  dropEdit(storage, key);
  return undefined;
}

export function dropEdit(storage: TabStorage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // There's nothing where the browser refuses its storage.
  }
}
