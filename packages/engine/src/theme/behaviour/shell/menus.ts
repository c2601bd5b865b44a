import { onDocument } from '../on-document.ts';

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

function open(menu: HTMLElement): void {
  clearTimeout(closing.get(menu));
  setOpen(menu, true);
}

function close(menu: HTMLElement): void {
  clearTimeout(closing.get(menu));
  setOpen(menu, false);
}

function setOpen(menu: HTMLElement, isOpen: boolean): void {
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

/** What the mouse or the focus has opened must not be closed again by the click that follows. */
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
