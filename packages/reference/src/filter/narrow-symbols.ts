import { answerKey, fetchHtml, narrow } from 'truedocs/islands';

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
    const hasEntries = group.querySelector('.sidebar-items') !== null;
    if (!hasEntries && group.dataset.member === undefined) {
      group.hidden = query !== '';
      continue;
    }
    group.dataset.filterGroup = '';
    for (const item of hasEntries ? group.querySelectorAll('li') : [group])
      item.dataset.filterItem = '';
    // Not what an entry says of its name: `parse (former)`.
    for (const link of group.querySelectorAll('a')) {
      link.dataset.filterText = '';
      link.dataset.filterName = link.textContent.split(' (', 1)[0] ?? '';
    }
    openGroup(group, query !== '');
  }
  if (query !== '') sidebar.parentElement?.scrollTo(0, 0);
  narrow(sidebar, query);
  if (query === '') for (const member of membersIn(sidebar)) member.hidden = true;
  markCurrent();
  return sidebar.querySelectorAll('[data-filter-item]:not([hidden])').length;
}

/**
 * Adds what the first page of the reference lists and the sidebar doesn't: members of symbols and of pages beside
 * them, and former names of either. Only a query shows them.
 */
export async function addMembers(): Promise<void> {
  const index = sidebarWithoutMembers()?.querySelector('a')?.pathname;
  if (index === undefined) return;
  const page = await fetchHtml(index, 'text');
  // Another query may have been begun, or another page opened.
  const sidebar = sidebarWithoutMembers();
  if (!sidebar) return;
  const members = page.querySelectorAll<HTMLAnchorElement>(
    '[data-filter-part] a, td > [data-filter-text]',
  );
  // Entries come in at the places that their symbols have without a query.
  narrow(sidebar, '');
  const symbols = [...sidebar.querySelectorAll('a')];
  for (const member of [...members].reverse()) {
    const { pathname, hash, textContent } = member;
    const symbol = symbols.find((link) => link.pathname === pathname);
    const today = member.closest('tr')?.querySelector('[data-label="Today"]')?.textContent;
    // Others have pages of their own.
    if (!symbol || (!hash && (!today || symbol.textContent.startsWith(textContent)))) continue;
    const entry = symbol.closest('li')?.cloneNode(true) as HTMLElement | undefined;
    const link = entry?.querySelector('a');
    if (!entry || !link) continue;
    entry.dataset.member = '';
    if (today) entry.dataset.context = 'former';
    else if (textContent.endsWith('()')) entry.dataset.context = 'method';
    link.removeAttribute('aria-current');
    link.href = pathname + hash;
    const isOwned = !today && symbol.closest('.sidebar-items');
    link.textContent = isOwned
      ? `${symbol.textContent}.${textContent}`
      : `${textContent} (${today ? `now ${today}` : symbol.textContent})`;
    symbol.closest('li')?.after(entry);
  }
}

/**
 * Marks the one entry that the address names: a member that is shown, or else its page. The engine marks all entries
 * of a page, and nothing when the address changes within it.
 *
 * @returns The entry.
 */
export function markCurrent(): Element | undefined {
  const sidebar = sidebarOfPage();
  const path = sidebar?.querySelector<HTMLAnchorElement>('a[aria-current]')?.pathname;
  const entries = [...(sidebar?.querySelectorAll('a') ?? [])].filter(
    ({ pathname }) => pathname === path,
  );
  const followed = entries.find(
    (link) => link.hash === location.hash && !link.closest('[data-member][hidden]'),
  );
  const current = followed ?? entries.find(({ hash }) => hash === '');
  for (const link of entries) link.ariaCurrent = link === current ? 'page' : null;
  return current;
}

/** What keys in the field do: they choose an entry and open its page. */
export function answerSymbolKey(event: KeyboardEvent): void {
  const sidebar = sidebarOfPage();
  if (sidebar) answerKey(event, sidebar);
}

function sidebarWithoutMembers(): HTMLElement | undefined {
  const sidebar = sidebarOfPage();
  return sidebar && membersIn(sidebar).length === 0 ? sidebar : undefined;
}

function membersIn(sidebar: HTMLElement): NodeListOf<HTMLElement> {
  return sidebar.querySelectorAll('[data-member]');
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
