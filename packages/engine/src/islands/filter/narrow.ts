import { announce } from '../runtime/announce.ts';

/**
 * Hides what doesn't contain a query (OV-5), and marks the link that it means, which comes first. In the list
 * `data-filter-group` marks a group, and in it `data-filter-item` an item; `data-filter-text` marks the name of either,
 * `data-filter-part` what an item lists below its name, unless that is an item, too, and `data-filter-summary` what
 * counts only where no name contains the query.
 *
 * @returns Whether anything is left.
 */
export function narrow(list: HTMLElement, query: string): boolean {
  const wanted = comparable(query);
  const matches = (element: HTMLElement | null) => contains(nameOf(element), wanted);
  const isIn = (within: Element, selector: string) =>
    matches(within.querySelector<HTMLElement>(selector));
  const isItem = (part: Element) => {
    const href = part.querySelector('a')?.getAttribute('href');
    return href && all(list, `a[data-filter-text][href="${CSS.escape(href)}"]`).some(matches);
  };
  const isName = all(list, '[data-filter-text]').some(matches);
  let isAnyShown = false;
  for (const group of all(list, '[data-filter-group]')) {
    const isWhole = isIn(group, ':scope > [data-filter-text]');
    let isShown = isWhole;
    for (const item of all(group, '[data-filter-item]')) {
      const isAbout = isIn(item, isName ? '[data-filter-text]' : '[data-filter-summary]');
      const isPart = (part: HTMLElement) => matches(part) && !isItem(part);
      item.hidden = !narrowItem(item, isWhole || isAbout, isPart);
      isShown ||= !item.hidden;
    }
    group.hidden = !isShown;
    narrowOutline(group, isShown);
    isAnyShown ||= isShown;
  }
  const best = query === '' ? undefined : bestMatch(shownLinks(list), query);
  lead(list, best);
  mark(list, best);
  return isAnyShown;
}

/** What stands before its place in a list, each with what keeps that place. */
const leading = new WeakMap<HTMLElement, [part: Element, place: Comment][]>();

/** Lets the list begin with a link, and each part around it with what leads there. */
function lead(list: HTMLElement, link: HTMLElement | undefined): void {
  for (const [part, place] of leading.get(list) ?? []) place.replaceWith(part);
  const moved: [Element, Comment][] = [];
  const parts = ':is([data-filter-group], [data-filter-item], [data-filter-part])';
  for (let part = link?.closest(parts); part; part = part.parentElement?.closest(parts)) {
    const first = part.parentElement?.querySelector(`:scope > ${parts}:not([hidden])`);
    if (!first || first === part) continue;
    const place = new Comment();
    part.replaceWith(place);
    first.before(part);
    moved.push([part, place]);
  }
  leading.set(list, moved);
}

/** The outline of the page lists the groups that are shown. */
function narrowOutline(group: HTMLElement, isShown: boolean): void {
  const href = group.querySelector('.heading-anchor')?.getAttribute('href');
  if (!href) return;
  for (const link of all(document, `.outline [href="${href}"]`)) {
    link.parentElement?.toggleAttribute('hidden', !isShown);
  }
}

/** An item that is kept keeps all parts; else only the parts that match stay. */
function narrowItem(
  item: HTMLElement,
  keepsAll: boolean,
  matches: (part: HTMLElement) => boolean,
): boolean {
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
 * The link that a query means: the one that names just that, else the shortest name that begins with it, else the
 * first one, items before what is below them.
 */
function bestMatch(links: HTMLElement[], query: string): HTMLElement | undefined {
  const wanted = comparable(query);
  const name = wanted.replaceAll(' ', '');
  const named = links.filter((link) => contains(nameOf(link), wanted));
  const [best = links[0]] = named
    .map((link) => {
      const [own = ''] = nameOf(link).replaceAll(' ', '').split('.').slice(-1);
      const place = [own === name, own.startsWith(name), true].indexOf(true);
      const rank = 2 * place + (link.closest('[data-filter-text]') ? 0 : 3);
      return { link, rank, length: place === 1 ? own.length : 0 };
    })
    .sort((one, other) => one.rank - other.rank || one.length - other.length)
    .map(({ link }) => link);
  return best;
}

/** Links of the items that a list shows; the title of a group around them matches nothing itself. */
function shownLinks(list: HTMLElement): HTMLElement[] {
  return all(list, '[data-filter-item] a').filter((link) => link.checkVisibility());
}

/** Marks the link that Enter opens, and shows it. */
function mark(list: HTMLElement, link: HTMLElement | undefined): void {
  for (const other of all(list, '[data-active]')) delete other.dataset.active;
  if (!link) return;
  link.dataset.active = '';
  link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The keys of the field of a list that `narrow` has narrowed: Enter opens the marked link, arrows mark another one. */
export function answerKey(event: KeyboardEvent, list: HTMLElement): void {
  const { key, isComposing, altKey, metaKey, shiftKey } = event;
  const marked = list.querySelector<HTMLElement>('[data-active]');
  if (!marked || isComposing || altKey || metaKey || shiftKey) return;
  if (key === 'Enter') marked.click();
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  const links = shownLinks(list);
  const place = links.indexOf(marked) + (key === 'ArrowDown' ? 1 : -1);
  const next = links.at(place % links.length);
  mark(list, next);
  announce(next?.textContent ?? '');
}

/** Whether a name contains each word of a query: `mergeversion` those of `merge version`. */
function contains(name: string, query: string): boolean {
  return query.split(' ').every((word) => name.includes(word));
}

/** The name of what is listed; where its text says more, `data-filter-name` has it. */
function nameOf(element: HTMLElement | null): string {
  return comparable(element?.dataset.filterName ?? element?.textContent ?? '');
}

/** Case does not count, nor do the parentheses of a call, and a hyphen is a space. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ').replace(/\(\)$/, '').trim();
}
