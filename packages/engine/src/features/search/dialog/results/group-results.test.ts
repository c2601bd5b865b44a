import { expect, it } from 'vitest';
import type { PageHits, SearchHit } from '../../engine/record.ts';
import { groupResults } from './group-results.ts';

function hit(type: SearchHit['type'], link: string, length: number): SearchHit {
  const common = { title: 'Page', header: '', query: '', statement: '' };
  return { ...common, type, link, highlightInfoList: [{ start: 0, length }] };
}

function page(...hits: SearchHit[]): PageHits {
  return { title: 'Page', routePath: '/page', domain: '', hits };
}

const names = (found: PageHits, unfolded: string[] = []) =>
  groupResults([found], unfolded)
    .flatMap(({ options }) => options)
    .map((option) => (option.type === 'hit' ? option.hit.link : `${option.count} more`));

it('SEARCH-19 shows the best three places of a page in their order, and how many more there are', () => {
  const found = page(
    hit('title', 'title', 1),
    hit('header', 'a', 2),
    hit('header', 'b', 9),
    hit('content', 'c', 3),
    hit('content', 'd', 12),
  );
  expect(names(found)).toEqual(['title', 'b', 'd', '2 more']);
  expect(names(found, ['/page'])).toEqual(['title', 'a', 'b', 'c', 'd']);
});

it('SEARCH-19 unfolds nothing that would take no more room than its button', () => {
  const found = page(
    hit('title', '1', 1),
    hit('header', '2', 1),
    hit('header', '3', 1),
    hit('content', '4', 1),
  );
  expect(names(found)).toEqual(['1', '2', '3', '4']);
});

it('SEARCH-19 counts options through all pages', () => {
  const two = page(hit('title', 'a', 1), hit('header', 'b', 1));
  const groups = groupResults([two, page(hit('title', 'c', 1)), two], []);
  expect(groups.map(({ first }) => first)).toEqual([0, 2, 3]);
});
