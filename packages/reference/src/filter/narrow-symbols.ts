import { followMatch, narrow } from 'truedocs/islands';

/** Lists of groups that were closed before the reader filtered. */
const closed = new WeakSet<Element>();

/**
 * Shows the entries of the sidebar's groups that contain a query, in open groups, and nothing else: symbols, and what SQL
 * has. Without a query, all entries are back, and groups are closed again.
 *
 * @returns How many entries are shown.
 */
export function narrowSymbols(query: string): number {
  const sidebar = sidebarOfPage();
  if (!sidebar) return 0;
  for (const group of sidebar.querySelectorAll<HTMLElement>(':scope > ul > li')) {
    if (!group.querySelector('.sidebar-items')) {
      group.hidden = query !== '';
      continue;
    }
    group.dataset.filterGroup = '';
    for (const item of group.querySelectorAll('li')) item.dataset.filterItem = '';
    for (const link of group.querySelectorAll('a')) link.dataset.filterText = '';
    openGroup(group, query !== '');
  }
  narrow(sidebar, query);
  if (query !== '') sidebar.parentElement?.scrollTo(0, 0);
  return sidebar.querySelectorAll('[data-filter-item]:not([hidden])').length;
}

/** Opens the page of the entry that a query names. */
export function followSymbol(query: string): void {
  const sidebar = sidebarOfPage();
  if (sidebar) followMatch(sidebar, query);
}

function sidebarOfPage(): HTMLElement | null {
  return document.querySelector('.sidebar');
}

/** Opens a group while there is a query; the one of the page stays open. */
function openGroup(group: Element, isOpen: boolean): void {
  const items = group.querySelector<HTMLElement>('.sidebar-items');
  const toggle = group.querySelector<HTMLElement>('.sidebar-toggle');
  if (!items || !toggle) return;
  const changes = isOpen ? items.hidden : closed.delete(items);
  if (!changes || (!isOpen && items.querySelector('[aria-current]'))) return;
  if (isOpen) closed.add(items);
  items.hidden = !isOpen;
  toggle.ariaExpanded = String(isOpen);
}
