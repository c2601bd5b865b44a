import { fetchHtml } from '#islands/runtime/trusted-types.ts';

/**
 * Fetches the whole tree of a large sidebar. What was clicked keeps the focus and its place under the
 * pointer, unless the reader has gone on.
 *
 * @param target Entry or toggle that asked for it.
 * @param show Puts the tree in place of what the sidebar shows.
 * @returns Rejects when the tree doesn't come.
 */
export async function loadTree(
  nav: HTMLElement,
  target: Element,
  show: (nav: HTMLElement, tree: Element) => void,
): Promise<void> {
  const { body: tree } = await fetchHtml(nav.dataset.tree ?? '', 'json');
  const top = target.getBoundingClientRect().top;
  const name = target.closest('[aria-controls]')?.getAttribute('aria-controls');
  const href = target.closest('a')?.getAttribute('href');
  const { activeElement } = document;
  const hasReader = activeElement?.contains(target) || nav.contains(activeElement);
  const isShown = target.isConnected;
  show(nav, tree);
  if (!hasReader || !isShown) return;
  const successor = name
    ? nav.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(name)}"]`)
    : shownEntry([...nav.querySelectorAll('a')].find((link) => link.getAttribute('href') === href));
  successor?.focus({ preventScroll: true });
  // The clicked entry stays under the pointer.
  const column = nav.parentElement;
  if (column && successor) column.scrollTop += successor.getBoundingClientRect().top - top;
}

/** An entry, or the toggle of the outermost closed group that hides it. */
function shownEntry(link: HTMLElement | undefined): HTMLElement | undefined {
  let shown = link;
  let closed = link?.closest('.sidebar-items[hidden]');
  while (closed) {
    shown = closed.previousElementSibling?.querySelector<HTMLElement>('.sidebar-toggle') ?? shown;
    closed = closed.parentElement?.closest('.sidebar-items[hidden]');
  }
  return shown;
}
