/**
 * Hides what doesn't contain a query (OV-5). In the list `data-filter-group` marks a group, and in it
 * `data-filter-item` an item; `data-filter-text` marks the name of either, `data-filter-part` what an
 * item lists below its name, and `data-filter-summary` what counts only where no name contains the query.
 *
 * @returns Whether anything is left.
 */
export function narrow(list: HTMLElement, query: string): boolean {
  const wanted = comparable(query);
  const matches = (element: Element | null) =>
    comparable(element?.textContent ?? '').includes(wanted);
  const isName = all(list, '[data-filter-text]').some(matches);
  let isAnyShown = false;
  for (const group of all(list, '[data-filter-group]')) {
    const isWhole = matches(group.querySelector(':scope > [data-filter-text]'));
    let isShown = isWhole;
    for (const item of all(group, '[data-filter-item]')) {
      const isAbout = !isName && matches(item.querySelector('[data-filter-summary]'));
      item.hidden = !narrowItem(item, isWhole || isAbout, matches);
      isShown ||= !item.hidden;
    }
    group.hidden = !isShown;
    narrowOutline(group, isShown);
    isAnyShown ||= isShown;
  }
  return isAnyShown;
}

/** The outline of the page lists the groups that are shown. */
function narrowOutline(group: HTMLElement, isShown: boolean): void {
  const href = group.querySelector('.heading-anchor')?.getAttribute('href');
  if (!href) return;
  for (const link of all(document, `.outline [href="${href}"]`)) {
    link.parentElement?.toggleAttribute('hidden', !isShown);
  }
}

/** A name that matches keeps all parts; else only the parts that match stay. */
function narrowItem(
  item: HTMLElement,
  isWhole: boolean,
  matches: (element: Element | null) => boolean,
): boolean {
  const keepsAll = isWhole || matches(item.querySelector('[data-filter-text]'));
  let isShown = keepsAll;
  for (const part of all(item, '[data-filter-part]')) {
    part.hidden = !keepsAll && !matches(part);
    isShown ||= !part.hidden;
  }
  return isShown;
}

function all(within: ParentNode, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

/** Case does not count, and a hyphen is a space. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ').trim();
}
