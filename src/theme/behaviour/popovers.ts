/** Width from which the bar shows everything and the panel closes, in CSS pixels (NAV-18). */
const wide = '(min-width: 768px)';
/** Width from which the sidebar is a column (SIDE-10). */
const withSidebar = '(min-width: 960px)';

/** Closes panels that the platform leaves open: when a page is chosen or the window gets wide. */
export function startPopovers(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('[popover] a[href]')) closeAll('[popover]');
  });
  document.addEventListener('page:shown', () => closeAll('[popover]'));
  matchMedia(wide).addEventListener('change', () => closeAll('#nav-screen'));
  matchMedia(withSidebar).addEventListener('change', () => closeAll('#sidebar'));
}

function closeAll(selector: string): void {
  for (const panel of document.querySelectorAll<HTMLElement>(`${selector}:popover-open`)) {
    panel.hidePopover();
  }
}
