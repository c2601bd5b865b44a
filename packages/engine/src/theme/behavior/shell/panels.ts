import { onDocument } from '../document-events.ts';
import { scrollSidebar } from './sidebar.ts';

/** Closing that waits for the mouse to come back, by menu. */
const closing = new WeakMap<Element, ReturnType<typeof setTimeout>>();

const selector = '[data-menu]';

/** Menus that show something rather than offer a choice: they open when keys reach them (NAV-16). */
const onFocus = '.social-popup';

/** Answers the menus of the bar: mouse, click, keys, and focus that leaves (NAV-7, NAV-16, NAV-17). */
export function startMenus(): void {
  onDocument('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') menusAround(target).forEach(open);
  });
  onDocument('pointerout', ({ target, relatedTarget, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const stays = menusAround(relatedTarget);
    for (const menu of menusAround(target)) if (!stays.includes(menu)) closeLater(menu);
  });
  onDocument('click', (event) => {
    const target = event.target as Element;
    const around = menusAround(target);
    for (const menu of openMenus()) if (!around.includes(menu)) close(menu);
    if (target.closest('.bar-menu-button')) answerClick(around[0], event as PointerEvent);
  });
  onDocument('focusin', ({ target }) => {
    const button = target as HTMLElement;
    // A tap and a click give the focus too, and open by themselves.
    if (button.matches(`${onFocus} > .bar-menu-button:focus-visible`))
      menusAround(button).forEach(open);
  });
  onDocument('focusout', ({ target, relatedTarget }) => {
    if (!relatedTarget) return;
    const stays = menusAround(relatedTarget);
    for (const menu of menusAround(target)) if (!stays.includes(menu)) close(menu);
  });
  onDocument('keydown', answerKey);
  document.addEventListener('page:shown', () => openMenus().forEach(close));
}

/** The menus that enclose an element, the innermost first. */
function menusAround(target: EventTarget | null): HTMLElement[] {
  const menus: HTMLElement[] = [];
  let menu = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  while (menu) {
    menus.push(menu);
    menu = menu.parentElement?.closest<HTMLElement>(selector) ?? null;
  }
  return menus;
}

function openMenus(): HTMLElement[] {
  const buttons = document.querySelectorAll(`${selector} > [aria-expanded="true"]`);
  return [...buttons].map((button) => button.parentElement as HTMLElement);
}

const buttonOf = (menu: Element) =>
  menu.querySelector(':scope > .bar-menu-button') as HTMLButtonElement;
const panelOf = (menu: Element) => menu.lastElementChild as HTMLElement;

const open = (menu: HTMLElement) => setOpen(menu, true);
const close = (menu: HTMLElement) => setOpen(menu, false);

function setOpen(menu: HTMLElement, isOpen: boolean): void {
  clearTimeout(closing.get(menu));
  buttonOf(menu).ariaExpanded = String(isOpen);
  panelOf(menu).hidden = !isOpen;
}

function closeLater(menu: HTMLElement): void {
  clearTimeout(closing.get(menu));
  closing.set(
    menu,
    setTimeout(() => close(menu), Number(menu.dataset.menu)),
  );
}

/** Toggles a panel, unless the mouse or the focus has just opened it: the click that follows must not close it. */
function answerClick(menu: HTMLElement | undefined, { pointerType }: PointerEvent): void {
  if (!menu) return;
  const wasOpened = pointerType === 'mouse' || (pointerType !== 'touch' && menu.matches(onFocus));
  setOpen(menu, wasOpened || panelOf(menu).hidden === true);
}

function answerKey(event: KeyboardEvent): void {
  const [menu] = menusAround(event.target);
  if (!menu) return;
  const isOpen = !panelOf(menu).hidden;
  if (event.key === 'Escape' && isOpen) {
    // First the focus, which may open.
    buttonOf(menu).focus();
    close(menu);
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    open(menu);
    moveFocus(menu, event.key === 'ArrowDown' ? 1 : -1);
  }
}

/** From the button to the first entry, from entry to entry, and from the first one back. */
function moveFocus(menu: HTMLElement, step: 1 | -1): void {
  const entries = [...panelOf(menu).querySelectorAll<HTMLElement>('a[href], button')];
  const stops = [buttonOf(menu), ...entries].filter((stop) => stop.checkVisibility());
  const current = Math.max(0, stops.indexOf(document.activeElement as HTMLElement));
  stops[(current + step + stops.length) % stops.length]?.focus();
}

/** Width from which the bar shows everything and the navigation's panel closes (NAV-18). */
const wide = '(min-width: 768px)';
/** Widths at which the sidebar is a column (SIDE-10). */
const withSidebar = '(width > 960px)';
/** Widths at which the outline is one (DOC-9). */
const withOutline = '(width > 1280px)';

/** Parts of a page; what is announced is heard whatever covers them. */
const parts = '#_root > :not(#announcer, .doc), .doc > *';

/** Panels that cover the page, and what each leaves in reach of keys and screen readers. */
const covering: Record<string, string> = {
  _sidebar: '#_sidebar',
  'nav-screen': '.navbar',
};

/**
 * Completes the panels that the platform opens: what they cover is inert and does not scroll
 * (DOC-13, NAV-18), and they close when a page is chosen or the window gets wide.
 */
export function startPanels(): void {
  onDocument('click', ({ target }) => {
    if ((target as Element).closest?.('[popover] a[href]')) closePanels();
  });
  onDocument('beforetoggle', cover);
  onDocument('toggle', focusDrawer);
  addEventListener('resize', () => {
    if (matchMedia(wide).matches) closeAll('#nav-screen');
    if (matchMedia(withSidebar).matches) closeAll('#_sidebar');
    if (matchMedia(withOutline).matches) closeAll('#outline-menu');
  });
}

/** Button that opened the sidebar as a drawer, which covers it and takes its focus. */
let opener: HTMLElement | undefined;

/** Into the drawer when it opens, at the entry of the page; back to what opened it when it closes (DOC-13). */
function focusDrawer({ target, newState }: ToggleEvent): void {
  const panel = target as HTMLElement;
  if (panel.id !== '_sidebar') return;
  if (newState === 'open') {
    panel.focus({ preventScroll: true });
    scrollSidebar();
  } else if (document.activeElement === document.body || panel.contains(document.activeElement)) {
    opener?.focus({ preventScroll: true });
  }
}

/** Before the panel opens or closes, while the focus is where it was. */
function cover({ target, newState }: ToggleEvent): void {
  const panel = target as HTMLElement;
  const reachable = covering[panel.id];
  if (reachable === undefined) return;
  const isOpening = newState === 'open';
  if (panel.id === '_sidebar') {
    if (isOpening) opener = document.activeElement as HTMLElement;
    panel.role = isOpening ? 'dialog' : 'complementary';
    panel.ariaModal = isOpening ? 'true' : null;
  }
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    if (!part.matches(reachable) && !part.contains(panel)) part.inert = isOpening;
  }
  import('./scroll-lock.ts').then((scroll) => {
    if (isOpening && panel.matches(':popover-open')) scroll.lockScroll(panel);
    else scroll.unlockScroll(panel);
  });
}

/**
 * Closes what is open. A panel that is taken out of the document closes without a word, and what it
 * covered would stay locked: this comes before a page is replaced.
 */
export function closePanels(): void {
  closeAll('[popover]');
}

function closeAll(selector: string): void {
  for (const panel of document.querySelectorAll<HTMLElement>(`${selector}:popover-open`)) {
    panel.hidePopover();
  }
}
