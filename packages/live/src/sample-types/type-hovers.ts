import './type-hovers.css';
import { onDocument } from 'truedocs/islands';

/** A pointer may cross from the name to its hover in so many milliseconds. */
const closeDelay = 200;
/** Distance between a name and its hover in pixels. */
const gap = 6;

/** Search results have types, too. */
const typedName = '.code-block [data-type]';
/** A name in the reference, which tells its type on its own page. */
const linkedName = ':is(.code-block, .api-type) a:not([data-type])';

const popup = document.createElement('div');
const text = document.createElement('code');
const sentence = document.createElement('p');
const link = document.createElement('a');
let shown: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the types of names in code samples: under the pointer, at the keyboard's focus and where a
 * screen is tapped. Each block is one stop of the Tab key beside its links; the arrow keys go from
 * name to name. A name in the reference shows how it's declared, and a tap follows it.
 */
function start(): void {
  popup.id = 'type-hover';
  popup.className = 'type-hover';
  popup.popover = 'manual';
  popup.role = 'tooltip';
  popup.append(text, sentence, link);
  document.body.append(popup);

  onDocument('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const name = nameAt(target);
    if (name) show(name);
    else if (popup.contains(target as Node)) clearTimeout(timer);
    else if (shown && shown !== document.activeElement) hideLater();
  });
  onDocument('focusin', ({ target }) => {
    const name = nameAt(target);
    if (name?.matches(':focus-visible')) show(name);
    else if (!popup.contains(target as Node)) hide();
  });
  onDocument('click', onClick);
  onDocument('keydown', onKey);
  document.addEventListener('scroll', follow, { passive: true });
  document.addEventListener('page:shown', prepare);
  prepare();
  // The focus and the pointer may have moved on while this was loading.
  const name =
    nameAt(document.activeElement) ??
    document.querySelector<HTMLElement>(`${typedName}:hover, ${linkedName}:hover`);
  if (name) show(name);
}

/** Where a block has no link, its first name is what the Tab key stops at. */
function prepare(): void {
  hide();
  for (const block of document.querySelectorAll('.code-block')) {
    const first = block.querySelector<HTMLElement>('[data-type]');
    if (first && !block.querySelector('a[data-type]')) makeFocusable(first, 0);
  }
}

function makeFocusable(name: HTMLElement, tabIndex: number): void {
  if (name.tagName === 'A') return;
  name.tabIndex = tabIndex;
  name.role = 'button';
}

function nameAt(target: EventTarget | null): HTMLElement | null {
  const names = `${typedName}, ${linkedName}`;
  return (target as Element | null)?.closest?.<HTMLElement>(names) ?? null;
}

/** The first tap on a link shows its hover, which holds the link. */
function onClick(event: MouseEvent): void {
  const name = nameAt(event.target);
  const isTouch = (event as PointerEvent).pointerType === 'touch';
  if (!name?.matches(typedName)) {
    if (!popup.contains(event.target as Node)) hide();
    return;
  }
  if (isTouch && name !== shown) event.preventDefault();
  if (name.tagName !== 'A' || isTouch) show(name);
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') hide();
  const name = nameAt(event.target);
  if (!name?.matches(typedName)) return;
  if (event.key === 'Enter' && name.tagName !== 'A' && !link.hidden) link.click();
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const names = [
    ...(name.closest('.code-block')?.querySelectorAll<HTMLElement>('[data-type]') ?? []),
  ];
  const next = names[names.indexOf(name) + step];
  if (!next) return;
  event.preventDefault();
  makeFocusable(next, -1);
  next.focus();
  show(next);
}

function show(name: HTMLElement): void {
  clearTimeout(timer);
  if (shown === name) return;
  hide();
  shown = name;
  if (!name.matches(typedName)) return void showDeclaration(name as HTMLAnchorElement);
  const page = pageOf(name);
  fill([typeOf(name)], '', page ? name.textContent : '');
  link.href = page ?? '';
  open(name);
}

/** Parts without a text are hidden. */
function fill(code: readonly (string | Node)[], said: string, linked: string): void {
  text.replaceChildren(...code);
  sentence.textContent = said;
  link.textContent = linked;
  for (const part of [sentence, link]) part.hidden = !part.textContent;
}

function open(name: HTMLElement): void {
  popup.togglePopover(true);
  name.setAttribute('aria-describedby', popup.id);
  place(name.getBoundingClientRect());
}

/** Shows how a name is declared, as its page has it. */
async function showDeclaration(name: HTMLAnchorElement): Promise<void> {
  const { declarationOf } = await import('./declarations.ts');
  const isWanted = () => shown === name && name.matches(':hover, :focus');
  const declaration = await declarationOf(name, isWanted);
  if (!declaration || !isWanted()) return;
  fill([declaration.code.cloneNode(true)], declaration.said, '');
  open(name);
}

/** A type stands at the first of the names that have it; the others are the same as before. */
function typeOf(name: HTMLElement): string {
  const names = [...document.querySelectorAll<HTMLElement>(typedName)];
  return (
    names
      .slice(0, names.indexOf(name) + 1)
      .findLast(({ dataset, textContent }) => dataset.type && textContent === name.textContent)
      ?.dataset.type ?? ''
  );
}

/** A name that stands for an export is a link at its first place in the block. */
function pageOf(name: HTMLElement): string | undefined {
  const links = name.closest('.code-block')?.querySelectorAll<HTMLAnchorElement>('a[data-type]');
  return [...(links ?? [])].find(({ textContent }) => textContent === name.textContent)?.href;
}

/** Below the name where there is room, else above. */
function place(name: DOMRect): void {
  const { offsetWidth, offsetHeight, style } = popup;
  const below = name.bottom + gap;
  const fits = below + offsetHeight < innerHeight;
  style.left = `${Math.max(gap, Math.min(name.left, document.documentElement.clientWidth - offsetWidth - gap))}px`;
  style.top = `${fits ? below : Math.max(gap, name.top - gap - offsetHeight)}px`;
}

/** Keys bring a name into view, and its hover comes along; that of a pointer stays behind. */
function follow(): void {
  if (shown?.matches(':focus-visible')) place(shown.getBoundingClientRect());
  else hide();
}

function hideLater(): void {
  clearTimeout(timer);
  timer = setTimeout(hide, closeDelay);
}

function hide(): void {
  clearTimeout(timer);
  shown?.removeAttribute('aria-describedby');
  shown = undefined;
  if (popup.matches(':popover-open')) popup.hidePopover();
}

start();
