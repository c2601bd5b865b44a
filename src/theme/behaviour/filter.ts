import { onDocument } from './on-document.ts';

/** Narrows the lists below a filter field as it is typed in (OV-5, OV-6). */
export function startFilter(): void {
  onDocument('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.matches?.('[data-filter]')) narrow(field.value);
  });
  const focusField = () =>
    document.querySelector<HTMLElement>('[data-filter]')?.focus({ preventScroll: true });
  document.addEventListener('page:shown', focusField);
  if (!location.hash) focusField();
}

function narrow(query: string): void {
  const wanted = comparable(query);
  const matches = (element: Element | null) =>
    comparable(element?.textContent ?? '').includes(wanted);
  let isAnyShown = false;
  for (const group of document.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    const isWhole = matches(group.querySelector(':scope > [data-filter-text]'));
    let isShown = false;
    for (const item of group.querySelectorAll<HTMLElement>('[data-filter-item]')) {
      const keeps = narrowItem(item, isWhole, matches);
      item.hidden = !keeps;
      isShown ||= keeps;
    }
    group.hidden = !isShown;
    isAnyShown ||= isShown;
  }
  const none = document.querySelector<HTMLElement>('[data-filter-none]');
  if (!none) return;
  none.hidden = isAnyShown || query === '';
  (none.lastElementChild as HTMLElement).textContent = query;
}

/** A title that matches keeps all headings; else only the headings that match stay. */
function narrowItem(
  item: HTMLElement,
  isWhole: boolean,
  matches: (element: Element | null) => boolean,
): boolean {
  const keepsAll = isWhole || matches(item.querySelector('[data-filter-text]'));
  let isShown = keepsAll;
  for (const part of item.querySelectorAll<HTMLElement>('[data-filter-part]')) {
    part.hidden = !keepsAll && !matches(part);
    isShown ||= !part.hidden;
  }
  return isShown;
}

/** Case does not count, and a hyphen is a space. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ').trim();
}
