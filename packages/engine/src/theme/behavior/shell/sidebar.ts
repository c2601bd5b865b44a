import { routeKey } from '#shared/url.ts';
import { onDocument } from '../document-events.ts';

/** Groups that the reader has opened and closed by hand, by id, until a reload (SIDE-6). */
const choices = new Map<string, boolean>();

/** Answers the groups of the sidebar (SIDE-5) and its links to what a page leaves out. */
export function startSidebar(): void {
  onDocument('click', (event) => {
    const target = event.target as Element;
    const toggle = target.closest?.<HTMLElement>('.sidebar-toggle') ?? ownToggle(target);
    const isMore = target.closest?.('.sidebar-more');
    if (!toggle && !isMore) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (toggle) open(toggle, toggle.ariaExpanded !== 'true', true);
    if (isMore || toggle?.dataset.part) void replacePart(target);
  });
  document.addEventListener('page:shown', markReadyWhenDrawn);
  markReady();
}

/** Fetches the whole tree in place of the part that came with the page; a failure leaves the part. */
async function replacePart(target: Element): Promise<void> {
  const nav = target.closest<HTMLElement>('.sidebar');
  if (!nav?.dataset.tree || nav.ariaBusy) return;
  nav.ariaBusy = 'true';
  try {
    await import('./sidebar-tree.ts').then((tree) => tree.loadTree(nav, target, showTree));
    markReadyWhenDrawn();
  } catch (error) {
    console.error("Couldn't load the rest of the sidebar.", error);
  }
  nav.ariaBusy = null;
}

/** Shows a whole tree as the reader left the part of it. */
function showTree(nav: HTMLElement, tree: Element): void {
  const current = currentOf(nav);
  nav.replaceChildren(...tree.childNodes);
  delete nav.dataset.part;
  restore(nav);
  if (current) mark(nav, current);
}

/** Waits until the new sidebar has been drawn, or its groups would seem to open. */
function markReadyWhenDrawn(): void {
  requestAnimationFrame(() => requestAnimationFrame(markReady));
}

/** From now on opening and closing moves. */
function markReady(): void {
  document.querySelector('.sidebar')?.toggleAttribute('data-ready', true);
}

/** The toggle of a group whose header leads to the page that is shown: a click there folds. */
function ownToggle(target: Element): HTMLElement | null | undefined {
  const title = target.closest?.('.sidebar-group-title');
  return target.closest?.('[aria-current="page"]') && title?.querySelector('.sidebar-toggle');
}

function open(toggle: HTMLElement, isOpen: boolean, isChoice: boolean): void {
  const id = toggle.getAttribute('aria-controls') ?? '';
  if (isChoice) choices.set(id, isOpen);
  toggle.ariaExpanded = String(isOpen);
  const items = document.getElementById(id);
  if (items) items.hidden = !isOpen;
}

/**
 * Brings the sidebar of the page before in line with the page that comes: what the reader opened,
 * closed and scrolled stays as it is.
 *
 * @param shown The column in the document.
 * @param next The column of the page that comes, in a document of its own.
 * @returns Whether that was possible; else the new column has to take the place of the old one.
 */
export function keepSidebar(shown: Element, next: Element): boolean {
  const [nav, coming] = [shown, next].map((column) =>
    column.querySelector<HTMLElement>('.sidebar'),
  );
  if (!nav || !coming || nav.dataset.tree !== coming.dataset.tree) return false;
  if (nav.dataset.part && coming.dataset.part) {
    nav.replaceChildren(...coming.cloneNode(true).childNodes);
    restore(nav);
  }
  mark(nav, currentOf(coming) ?? currentOf(nav) ?? '');
  return true;
}

/**
 * Scrolls to the entry of the page, as the script behind a sidebar does (SIDE-3): that one doesn't run
 * in a parsed document, and a closed drawer can't be scrolled.
 */
export function scrollSidebar(): void {
  const column = document.getElementById('_sidebar');
  const entry = column?.querySelector('.sidebar [aria-current="page"]');
  if (!column || !entry) return;
  const { top, height } = entry.getBoundingClientRect();
  const middle = column.getBoundingClientRect().top + column.clientHeight / 2;
  column.scrollTop += top + height / 2 - middle;
}

/** Address of the entry that stands for the page. */
function currentOf(nav: Element): string | null | undefined {
  return nav.querySelector('[aria-current="page"]')?.getAttribute('href');
}

/** Marks the entry of a page, opens the groups around it and brings it into view. */
function mark(nav: HTMLElement, href: string): void {
  // Groups that open now have their height at once.
  delete nav.dataset.ready;
  for (const link of nav.querySelectorAll<HTMLAnchorElement>('a.sidebar-link')) {
    const isCurrent = routeKey(link.getAttribute('href') ?? '') === routeKey(href);
    link.ariaCurrent = isCurrent ? 'page' : null;
    if (!isCurrent) continue;
    openAround(link);
    link.scrollIntoView({ block: 'nearest' });
  }
}

function openAround(link: Element): void {
  const own = link.closest('.sidebar-group-title')?.nextElementSibling;
  let items = own ?? link.closest('.sidebar-items');
  while (items) {
    const toggle = items.previousElementSibling?.querySelector<HTMLElement>('.sidebar-toggle');
    if (toggle) open(toggle, true, choices.has(items.id));
    else (items as HTMLElement).hidden = false;
    items = items.parentElement?.closest('.sidebar-items') ?? null;
  }
}

/** Opens and closes the groups of a tree as the reader left them. */
function restore(nav: Element): void {
  for (const toggle of nav.querySelectorAll<HTMLElement>('.sidebar-toggle')) {
    const choice = choices.get(toggle.getAttribute('aria-controls') ?? '');
    if (choice !== undefined) open(toggle, choice, false);
  }
}
