import { decodePath } from '#shared/url.ts';
import { currentSource, searchSession } from '../dialog/source/search-session.ts';
import type { PageHits } from '../engine/record.ts';
import type { PageLink } from '../search-settings.ts';

/** How many pages are suggested; the styles keep room for them. */
const most = 3;

/**
 * Suggests pages on the page for unknown addresses, by the search of the site (ROUTE-8), and answers
 * its field in the dialog.
 */
export function startSuggestions(openSearch: (query: string) => void): void {
  document.addEventListener('submit', (event) => {
    const field = (event.target as Element).querySelector<HTMLInputElement>(
      '.not-found-search input',
    );
    if (!field) return;
    event.preventDefault();
    openSearch(field.value);
  });
  document.addEventListener('page:shown', suggest);
  suggest();
}

/** Pages near to the address, or else those that the site offers before a search. */
async function suggest(): Promise<void> {
  const place = document.querySelector<HTMLElement>('.not-found-near');
  if (!place) return;
  const near = await nearestPages(pathQuery(location.pathname));
  // The reader may be somewhere else by now.
  if (!place.isConnected) return;
  const pages = near.length > 0 ? near : searchSession().popular;
  place.querySelector('ul')?.replaceChildren(...pages.slice(0, most).map(toItem));
  if (near.length === 0) {
    place.querySelector('h2')?.replaceChildren(place.dataset.popular ?? '');
  }
  place.dataset.found = '';
  // Nothing fills the room that was kept.
  place.hidden = pages.length === 0;
}

function toItem({ title, link }: PageLink): HTMLElement {
  const item = document.createElement('li');
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.textContent = title;
  item.append(anchor);
  return item;
}

/**
 * The pages of the site that a first answer of the search finds by title or heading, the best first.
 */
async function nearestPages(query: string): Promise<PageLink[]> {
  const source = await currentSource();
  if (query === '') return [];
  source.prepare();
  const tabs = await source.search(query);
  const pages = tabs?.find(({ isOwn }) => isOwn)?.pages.filter(isNear) ?? [];
  return pages.map(({ title, routePath, version }) => ({
    title: version ? `${title} · ${version}` : title,
    link: routePath,
  }));
}

/**
 * Whether a page is likely the one that a reader asked for: the query means at least half of its title,
 * or of one of its headings. A page that shares one word of many with an address is noise, and so is one
 * that a short word is misspelled for: `nope` is near to `node` and to `open`.
 */
export function isNear({ hits }: Pick<PageHits, 'hits'>): boolean {
  return hits.some(({ type, statement, highlightInfoList, query }) => {
    if (type === 'content') return false;
    // A heading stands behind those it's below.
    const start = type === 'header' ? statement.lastIndexOf(' > ') + 1 : 0;
    const words = query.toLowerCase().split(' ');
    const isMeant = (text: string) =>
      words.some((word) => word.length >= longWord || text.includes(word) || word.includes(text));
    const length = highlightInfoList
      .filter((range) => range.start >= start)
      .filter((range) =>
        isMeant(statement.slice(range.start, range.start + range.length).toLowerCase()),
      )
      .reduce((sum, range) => sum + range.length, 0);
    return length >= (statement.length - start) / 2;
  });
}

/** Letters of a word that is still known when one of them is wrong. */
const longWord = 5;

/** No search understands a longer one. */
const longestQuery = 80;

/** The query for a path without a page: the words of its last part. Those before it name sections, and so any page. */
export function pathQuery(path: string): string {
  return (
    decodePath(path)
      .split('/')
      .map((part) =>
        part
          .replace(/\.\w+$/, '')
          .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()
          .slice(0, longestQuery),
      )
      .findLast((words) => words !== '') ?? ''
  );
}
