import { useEffect, useEffectEvent, useRef } from 'react';
import { editKey } from '#islands/runtime/edit-key.ts';
import { dropEdit, keepEdit, readEdit } from './kept-edit.ts';

interface KeptEditListener {
  /** The tab has kept what the reader wrote; it's shown, never run by itself. */
  onEdit: (code: string) => void;
  /** Called when storage doesn't take the edit. */
  onRefusal: () => void;
}

const tab = () => sessionStorage;

/**
 * Keeps what a reader writes in an example until the tab is closed or the page shows other code there.
 *
 * @param id Id of the example on its page.
 * @param original Gives the code of the site.
 */
export function useKeptEdit(
  id: string,
  original: () => string,
  { onEdit, onRefusal }: KeptEditListener,
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
      isRefused.current = !keepEdit(tab, key.current, original(), code);
      if (isRefused.current && !wasRefused) onRefusal();
    },
    drop(): void {
      dropEdit(tab, key.current);
    },
  };
}
