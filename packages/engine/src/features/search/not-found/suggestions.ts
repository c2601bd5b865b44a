import { decodePath } from '#shared/url.ts';
import { currentSource } from '../dialog/source/search-session.ts';
import type { PageHits } from '../engine/record.ts';

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

async function suggest(): Promise<void> {
  const place = document.querySelector<HTMLElement>('.not-found-near');
  if (!place) return;
  for (const query of pathQueries(location.pathname)) {
    const pages = await nearestPages(query);
    // The reader may be somewhere else by now.
    if (!place.isConnected) return;
    if (pages.length === 0) continue;
    place.querySelector('ul')?.replaceChildren(
      ...pages.slice(0, most).map(({ title, routePath, version }) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = routePath;
        link.textContent = version ? `${title} · ${version}` : title;
        item.append(link);
        return item;
      }),
    );
    place.dataset.found = '';
    return;
  }
  // Nothing will fill the room that was kept.
  place.hidden = true;
}

/**
 * The pages of the site that a first answer of the search finds by title or heading, the best first.
 */
async function nearestPages(query: string): Promise<PageHits[]> {
  const source = await currentSource();
  source.prepare();
  const tabs = await source.search(query);
  return tabs?.find(({ isOwn }) => isOwn)?.pages.filter(isNear) ?? [];
}

/**
 * Whether a page is likely the one that a reader asked for: the query means at least half of its title,
 * or of one of its headings. A page that shares one word of many with an address is noise.
 */
export function isNear({ hits }: Pick<PageHits, 'hits'>): boolean {
  return hits.some(({ type, statement, highlightInfoList }) => {
    if (type === 'content') return false;
    // A heading stands behind those it's below.
    const start = type === 'header' ? statement.lastIndexOf(' > ') + 1 : 0;
    const marked = highlightInfoList.filter((range) => range.start >= start);
    const length = marked.reduce((sum, range) => sum + range.length, 0);
    return length >= (statement.length - start) / 2;
  });
}

/** No search understands a longer one. */
const longestQuery = 80;

/**
 * Queries for a path without a page: the words of its last part, then of the parts
 * before it.
 */
export function pathQueries(path: string): string[] {
  return decodePath(path)
    .split('/')
    .map((part) =>
      part
        .replace(/\.\w+$/, '')
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .slice(0, longestQuery),
    )
    .filter((words) => words !== '')
    .reverse();
}
