import { useEffect, useEffectEvent, useRef } from 'react';
import { editKey } from '#islands/runtime/edit-key.ts';
import { dropEdit, readEdit, saveEdit } from './saved-edit.ts';

interface SavedEditListener {
  /** The tab has saved an edit of the reader; it's shown, never run by itself. */
  onEdit: (code: string) => void;
  /** Called when storage doesn't take the edit. */
  onRefusal: () => void;
}

const tab = () => sessionStorage;

/**
 * Saves the edit of an example until the tab is closed or the page shows other code there.
 *
 * @param id Id of the example on its page.
 * @param original Gives the code of the site.
 */
export function useSavedEdit(
  id: string,
  original: () => string,
  { onEdit, onRefusal }: SavedEditListener,
) {
  /** The page's address is another one while the next page comes. */
  const key = useRef('');
  const isRefused = useRef(false);

  const restore = useEffectEvent(() => {
    key.current = editKey(id);
    // The reader has asked for what the link brings.
    if (location.hash.startsWith(`#${id}=`)) return;
    const code = readEdit(tab, key.current, original());
    if (code !== undefined) onEdit(code);
  });
  useEffect(() => restore(), []);

  return {
    write(code: string): void {
      const wasRefused = isRefused.current;
      isRefused.current = !saveEdit(tab, key.current, original(), code);
      if (isRefused.current && !wasRefused) onRefusal();
    },
    drop(): void {
      dropEdit(tab, key.current);
    },
  };
}
