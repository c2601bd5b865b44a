import { useSyncExternalStore } from 'react';

/** Folders whose library this document has loaded. */
const loaded = new Set<string>();
const listeners = new Set<() => void>();

/** Notes that the library of a folder is here. */
export function noteLoaded(folder: string): void {
  loaded.add(folder);
  for (const listener of listeners) listener();
}

/** Whether the library of a folder is here, so that a run loads nothing. */
export function useIsLoaded(folder: string): boolean {
  return useSyncExternalStore(
    listen,
    () => loaded.has(folder),
    () => false,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
