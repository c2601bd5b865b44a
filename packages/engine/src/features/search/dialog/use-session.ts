import { disableBodyScroll, enableBodyScroll } from 'body-scroll-lock-upgrade';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from './search-reducer.ts';
import { type SearchSession, searchSession, subscribeToSession } from './source/search-session.ts';

/** State that the dialog shares with the script that opens it. */
export function useSession(): SearchSession {
  return useSyncExternalStore(subscribeToSession, searchSession, searchSession);
}

/**
 * Asks what is typed, and asks again when the index knows more (SEARCH-6, SEARCH-14). An answer that
 * comes after the next key is dropped.
 *
 * @param query The text of the input.
 * @param onAnswer Gets each answer; must stay the same function.
 */
export function useAnswers(query: string, onAnswer: (answer: Answer) => void): void {
  const { source, revision } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when to ask again
  useLayoutEffect(() => {
    if (!source || query.trim() === '') return;
    const { delay } = source;
    const stop = new AbortController();
    const ask = async () => {
      const tabs = await source.search(query, stop.signal);
      if (!tabs || stop.signal.aborted) return;
      const isEmpty = tabs.every(({ pages }) => pages.length === 0);
      if (isEmpty && source.isPending()) return;
      // Otherwise React renders in a task of its own, which may wait for a frame.
      flushSync(() => onAnswer({ query: query.trim(), tabs }));
    };
    const timer = delay > 0 ? setTimeout(ask, delay) : undefined;
    if (delay === 0) ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [query, source, revision, onAnswer]);
}

/**
 * While the dialog is open the page behind it stands still (ERR-8), and leaving the page closes it.
 *
 * @param panel The element that still scrolls.
 */
export function useModal(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const { isOpen } = useSession();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    disableBodyScroll(element, { reserveScrollBarGap: true });
    return () => enableBodyScroll(element);
  }, [isOpen, panel]);
  useEffect(() => {
    if (!isOpen || !('navigation' in window)) return;
    // At the start of a navigation: a dialog opened while the page is on its way stays.
    const listener = ({ navigationType, userInitiated }: NavigateEvent) => {
      // Script that only writes into the address, as a filter does, leads nowhere.
      if (navigationType !== 'replace' || userInitiated) close();
    };
    navigation.addEventListener('navigate', listener);
    return () => navigation.removeEventListener('navigate', listener);
  }, [isOpen]);
}
