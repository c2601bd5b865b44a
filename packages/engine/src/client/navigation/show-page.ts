import { endIslands } from '#islands/start-islands.ts';
import { closePanels } from '#theme/behavior/shell/panels.ts';
import { keepSidebar, scrollSidebar } from '#theme/behavior/shell/sidebar.ts';

/**
 * Shows the page of another document in this one. What differs is replaced; the sidebar and islands
 * that belong to the whole site go on. Everyone is told by `page:shown`.
 */
export function showPage(page: Document): void {
  closePanels();
  showHead(page);
  const root = document.getElementById('_root');
  const next = page.getElementById('_root');
  const sidebar = document.getElementById('_sidebar');
  if (root && next) swapChildren(root, next);
  if (!sidebar?.isConnected) scrollSidebar();
  document.dispatchEvent(new Event('page:shown'));
}

/** Brings the head in line: title, description, canonical and alternate addresses (TYPE-4, TYPE-5). */
function showHead(page: Document): void {
  const { lang, dir } = page.documentElement;
  // The direction is that of the language. Set again, they cost the style of the whole document.
  if (lang !== document.documentElement.lang)
    Object.assign(document.documentElement, { lang, dir });
  const shown = [...document.head.querySelectorAll(ofPage)];
  const coming = [...page.head.querySelectorAll(ofPage)];
  const isIn = (list: Element[], element: Element) => list.some((one) => one.isEqualNode(element));
  for (const element of shown) if (!isIn(coming, element)) element.remove();
  for (const element of coming) {
    if (!isIn(shown, element)) document.head.append(document.importNode(element, true));
  }
}

/** Elements of a head that belong to the page; scripts and stylesheets belong to the site. */
const ofPage = ':not(script, style, link[rel="stylesheet"], link[rel="modulepreload"])';

/**
 * Makes the children of one element those of another, in order. One that takes the place of another does so in one
 * step: where the focus leaves with an element, browsers style the page as it is then.
 */
function swapChildren(shown: Element, next: Element): void {
  const before = [...shown.children];
  const known = new Map(before.map((child) => [keyOf(child), child]));
  const children = [...next.children].map((child) => {
    const old = known.get(keyOf(child));
    if (old && keeps(old, child)) return old;
    const coming = document.importNode(child, true);
    old?.replaceWith(coming);
    return coming;
  });
  for (const old of before) {
    if (children.includes(old)) continue;
    endIslands(old).catch(() => {});
    old.remove();
  }
  // Elements that stay are never moved, because moving one loses its scroll position.
  let place = shown.firstElementChild;
  for (const child of children) {
    if (child === place) place = place.nextElementSibling;
    else shown.insertBefore(child, place);
  }
}

function keyOf(element: Element): string {
  return element.id || element.className || element.localName;
}

/** Whether an element of the page before can stay, brought in line with what comes. */
function keeps(old: Element, next: Element): boolean {
  if (old.isEqualNode(next)) return true;
  if (old.id === 'announcer' || old.className === 'doc') {
    for (const { name } of [...old.attributes])
      if (!next.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of next.attributes) old.setAttribute(name, value);
    swapChildren(old, next);
    return true;
  }
  if (old.id === '_sidebar') return keepSidebar(old, next);
  const { island, props } = (old as HTMLElement).dataset;
  return island !== undefined && props === (next as HTMLElement).dataset.props;
}
