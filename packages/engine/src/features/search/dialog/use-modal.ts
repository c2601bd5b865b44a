import { disableBodyScroll, enableBodyScroll } from 'body-scroll-lock-upgrade';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSession } from './use-session.ts';

/**
 * While the dialog is open the page behind it stands still (ERR-8), and leaving the page closes it.
 *
 * @param panel What still scrolls.
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
    const listener = () => close();
    navigation.addEventListener('navigate', listener);
    return () => navigation.removeEventListener('navigate', listener);
  }, [isOpen]);
}
