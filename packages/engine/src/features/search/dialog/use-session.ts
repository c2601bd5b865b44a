import { useSyncExternalStore } from 'react';
import { type SearchSession, searchSession, subscribeToSession } from './source/search-session.ts';

/** What the dialog shares with the script that opens it. */
export function useSession(): SearchSession {
  return useSyncExternalStore(subscribeToSession, searchSession, searchSession);
}
