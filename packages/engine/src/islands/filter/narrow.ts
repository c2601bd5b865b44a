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
    comparable(element?.textContent ?? null).includes(wanted);
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

/**
 * Follows the first link that contains a query, or the one that names just that: what the Enter key does in the field.
 *
 * @param list The list that the query has narrowed.
 */
export function followMatch(list: HTMLElement, query: string): void {
  const wanted = comparable(query);
  const found = all(list, 'a').filter(
    (link) => link.checkVisibility() && comparable(link.textContent).includes(wanted),
  );
  const isNamed = (name: string) => name === wanted || name.endsWith(`.${wanted}`);
  const named = found.find(({ textContent }) => isNamed(comparable(textContent)));
  (named ?? found[0])?.click();
}

/** Case does not count, nor do the parentheses of a call, and a hyphen is a space. */
function comparable(text: string | null): string {
  return (text ?? '').toLowerCase().replaceAll('-', ' ').replace(/\(\)$/, '').trim();
}
