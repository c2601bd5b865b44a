import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../engine/record.ts';
import {
  type Answer,
  emptyView,
  isAwaiting,
  resultsOf,
  type SearchView,
  searchReducer,
} from './search-reducer.ts';

function hit(link: string): SearchHit {
  const title = 'Page';
  return {
    type: 'header',
    title,
    header: '',
    link,
    query: '',
    statement: '',
    highlightInfoList: [],
  };
}

function answer(query: string, ...tabs: string[][]): Answer {
  return {
    query,
    tabs: tabs.map((links, index) => ({
      label: `${index}`,
      isOwn: index === 0,
      pages: links.map((link) => ({ title: link, routePath: link, domain: '', hits: [hit(link)] })),
    })),
  };
}

const selectedLink = (view: SearchView) => {
  const option = resultsOf(view)[view.selected];
  return option?.type === 'hit' ? option.hit.link : undefined;
};
const shows = (view: SearchView, found: Answer) =>
  searchReducer(view, { type: 'answered', answer: found });
const typed = searchReducer(emptyView, { type: 'typed', query: 'a' });

describe('SEARCH-4 the selection', () => {
  it('begins with the first result and wraps around', () => {
    const view = shows(typed, answer('a', ['/1', '/2', '/3']));
    expect(selectedLink(view)).toBe('/1');
    const moved = (step: 1 | -1) => searchReducer(view, { type: 'moved', step, count: 3 });
    expect(selectedLink(moved(-1))).toBe('/3');
    expect(selectedLink(moved(1))).toBe('/2');
  });

  it.each([
    [1, 0],
    [-1, 4],
  ] as const)('of recent searches begins at an end: step %i selects %i', (step, expected) => {
    expect(searchReducer(emptyView, { type: 'moved', step, count: 5 }).selected).toBe(expected);
  });

  it('is the first result of a better answer while the reader has selected none', () => {
    const view = shows(typed, answer('a', ['/1', '/2']));
    expect(selectedLink(shows(view, answer('a', ['/0', '/1', '/2'])))).toBe('/0');
  });

  it('stays on its result when the texts add others to the same query', () => {
    const second = { type: 'selected', option: 1, follows: true } as const;
    const view = searchReducer(shows(typed, answer('a', ['/1', '/2'])), second);
    expect(selectedLink(shows(view, answer('a', ['/0', '/1', '/2'])))).toBe('/2');
    expect(selectedLink(shows(view, answer('a', ['/8', '/9'])))).toBe('/8');
    expect(selectedLink(shows(view, answer('ab', ['/1', '/2'])))).toBe('/1');
    expect(shows(view, answer('abc', [])).selected).toBe(-1);
  });

  it('waits for the answer after a key, unless the reader selects one of what is shown', () => {
    const view = shows(typed, answer('a', ['/1', '/2']));
    expect(isAwaiting(view)).toBe(false);
    const chosen = searchReducer(view, { type: 'moved', step: 1, count: 2 });
    const changed = searchReducer(chosen, { type: 'typed', query: 'ab' });
    expect(isAwaiting(changed)).toBe(true);
    expect(isAwaiting(searchReducer(changed, { type: 'moved', step: 1, count: 2 }))).toBe(false);
    const entered = searchReducer(changed, { type: 'entered', place: 'new tab' });
    expect(shows(entered, answer('ab', ['/2']))).toMatchObject({ entered: 'new tab', selected: 0 });
    expect(shows(entered, answer('ab', [])).entered).toBeUndefined();
    const mouse = { type: 'selected', option: 1, follows: false } as const;
    expect(searchReducer(entered, mouse)).toEqual(entered);
    expect(searchReducer(entered, { ...mouse, follows: true }).entered).toBeUndefined();
    expect(searchReducer(entered, { type: 'typed', query: 'ab ' }).entered).toBe('new tab');
    expect(searchReducer(entered, { type: 'typed', query: 'abc' }).entered).toBeUndefined();
  });

  it('stays on what unfolds a page when the texts add results above it', () => {
    const long = { title: 'Long', routePath: '/long', domain: '' };
    const hits = ['/long#1', '/long#2', '/long#3', '/long#4', '/long#5'].map(hit);
    const withLong = (...links: string[]) => {
      const found = answer('a', links);
      found.tabs[0]?.pages.push({ ...long, hits });
      return found;
    };
    const more = { type: 'selected', option: 4, follows: true } as const;
    const view = searchReducer(shows(typed, withLong('/1')), more);
    const better = shows(view, withLong('/0', '/1'));
    expect(resultsOf(better)[better.selected]).toMatchObject({ type: 'more', page: long });
  });
});

it('SEARCH-23 another tab begins anew; a tab that is gone gives way to the first', () => {
  const view = shows(typed, answer('a', ['/1', '/2'], ['/3']));
  const other = searchReducer({ ...view, selected: 1 }, { type: 'tab', tab: 1 });
  expect(selectedLink(other)).toBe('/3');
  expect(selectedLink(shows(other, answer('b', ['/4'])))).toBe('/4');
});

it('SEARCH-2 SEARCH-5 an empty query and a closed dialog show nothing', () => {
  const view = shows(typed, answer('a', ['/1']));
  expect(searchReducer(view, { type: 'typed', query: ' ' })).toEqual({ ...emptyView, query: ' ' });
  expect(searchReducer(view, { type: 'closed' })).toEqual(emptyView);
});

it('SEARCH-5 results stay until those of the next query are there', () => {
  const view = shows(typed, answer('a', ['/1']));
  expect(selectedLink(searchReducer(view, { type: 'typed', query: 'ab' }))).toBe('/1');
});
