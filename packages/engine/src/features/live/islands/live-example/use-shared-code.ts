import { useEffect, useEffectEvent } from 'react';
import { readSharedCode } from '../../sharing/shared-code.ts';

interface SharedCodeListener {
  onCode: (code: string) => void;
  /** The link is for this example and cannot be read. */
  onDamage: () => void;
}

/** Watches the address for code that a link carries to an example. */
export function useSharedCode(id: string, { onCode, onDamage }: SharedCodeListener): void {
  const read = useEffectEvent(() => {
    try {
      const code = readSharedCode(location.hash, id);
      if (code !== undefined) onCode(code);
    } catch {
      onDamage();
    }
  });
  useEffect(() => {
    const listener = () => read();
    addEventListener('hashchange', listener);
    listener();
    return () => removeEventListener('hashchange', listener);
  }, []);
}
