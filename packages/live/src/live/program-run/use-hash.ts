import { useEffect, useEffectEvent } from 'react';

/** Reads the fragment of the address when the page opens, and each time it changes. */
export function useHash(read: (hash: string) => Promise<void>): void {
  const readNow = useEffectEvent(() => void read(location.hash));
  useEffect(() => {
    const listener = () => readNow();
    addEventListener('hashchange', listener);
    listener();
    return () => removeEventListener('hashchange', listener);
  }, []);
}
