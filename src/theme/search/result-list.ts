import type { PageHits, SearchHit, TextRange } from '#search/record.ts';
import type { SearchGroup } from '#search/search-group.ts';
import { element } from './element.ts';

/** The options of a group of results: pages, and below each its places (SEARCH-16, SEARCH-19). */
export function resultOptions({ pages, isOwn }: SearchGroup): HTMLElement[] {
  return pages.map((page) => pageElement(page, isOwn));
}

/** A page that does not match by its title is named above its places all the same. */
function pageElement({ title, hits }: PageHits, isOwn: boolean): HTMLElement {
  const group = element('div', { class: 'search-page', role: 'group', 'aria-label': title });
  if (hits[0]?.type !== 'title') {
    group.append(element('div', { class: 'search-page-title', 'aria-hidden': 'true' }, title));
  }
  group.append(...hits.map((hit) => hitElement(hit, isOwn)));
  return group;
}

function hitElement(hit: SearchHit, isOwn: boolean): HTMLElement {
  const { type, link, statement, highlightInfoList, title } = hit;
  const text = element(
    'span',
    { class: 'search-text' },
    element('span', { class: 'search-statement' }, ...marked(statement, highlightInfoList)),
  );
  if (type === 'content') text.append(element('span', { class: 'search-title' }, title));
  return element(
    'a',
    {
      class: 'search-hit',
      role: 'option',
      tabindex: '-1',
      'aria-selected': 'false',
      'data-type': type,
      href: link,
      ...(!isOwn && { target: '_blank', rel: 'noopener' }),
    },
    text,
  );
}

/** Recent queries as options. */
export function recentOptions(queries: readonly string[]): HTMLElement[] {
  return queries.map((query) =>
    element(
      'div',
      {
        class: 'search-hit',
        role: 'option',
        'aria-selected': 'false',
        'data-type': 'recent',
        'data-query': query,
      },
      element('span', { class: 'search-text' }, query),
    ),
  );
}

/** A text with parts marked; ranges that do not fit are left out. */
function marked(text: string, ranges: readonly TextRange[]): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const { start, length } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < end || length <= 0 || start + length > text.length) continue;
    parts.push(text.slice(end, start), element('mark', {}, text.slice(start, start + length)));
    end = start + length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
