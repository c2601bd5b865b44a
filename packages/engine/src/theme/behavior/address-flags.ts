import { hideableParts } from '#shared/page/early-scripts.ts';
import { onDocument } from './document-events.ts';

/**
 * Keeps the flags of the address (`?navbar=0`): links inside the site carry them on, and parts
 * come back when the address no longer has them (QF-1 to QF-3, decision 6 of the acceptance items).
 */
export function startAddressFlags(): void {
  onDocument('click', carryFlags);
  document.addEventListener('page:shown', showFlags);
  if (!('navigation' in window)) {
    addEventListener('popstate', showFlags);
    return;
  }
  navigation.addEventListener('currententrychange', () => {
    // Script has changed the address; on the way to another page the parts change with the page.
    if (!navigation.transition) showFlags();
  });
}

function activeFlags(): string[] {
  const query = new URLSearchParams(location.search);
  return hideableParts.filter((part) => query.get(part) === '0');
}

/** The early script does the same for the first page. */
function showFlags(): void {
  document.documentElement.dataset.hidden = activeFlags().join(' ');
}

function carryFlags({ target }: MouseEvent): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin) return;
  if (link.getAttribute('href')?.startsWith('#')) return;
  const query = new URLSearchParams(link.search);
  // The same page in another language keeps the whole query (I18N-2).
  const carried = link.closest('[data-edition="language"]')
    ? [...new URLSearchParams(location.search)]
    : activeFlags().map((part) => [part, '0'] as const);
  for (const [name, value] of carried) query.set(name, value);
  if (carried[0]) link.search = `${query}`;
}
