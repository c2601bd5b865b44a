import { expect, it } from 'vitest';
import { readRemoteAnswer } from './read-remote-answer.ts';

const settings = {
  apiUrl: '',
  indexName: 'own',
  searchIndexes: [{ value: 'own', label: 'This site' }],
  searchLoading: false,
};

const record = { title: 'Page', routePath: '/page', content: 'Some text.', domain: '', toc: [] };

function read(answer: unknown, query = 'text') {
  return readRemoteAnswer(answer, query, settings);
}

it('SEARCH-22 the tab of the site comes first, also when it is called default or missing', () => {
  const hits = [record];
  const labels = (answer: unknown) =>
    read(answer).tabs.map(({ label, pages }) => [label, pages.length]);
  expect(
    labels([
      { index: 'b', hits },
      { index: 'own', hits },
    ]),
  ).toEqual([
    ['This site', 1],
    ['b', 1],
  ]);
  expect(
    labels([
      { index: 'b', hits },
      { index: 'default', hits },
    ]),
  ).toEqual([
    ['This site', 1],
    ['b', 1],
  ]);
  expect(labels([{ index: 'b', hits }])).toEqual([
    ['This site', 0],
    ['b', 1],
  ]);
  expect(labels([])).toEqual([['This site', 0]]);
});

it('takes as many tabs, pages and marks from a flood as a reader looks at', () => {
  const hits = Array.from({ length: 500 }, (_, id) => ({
    ...record,
    id,
    routePath: `/page-${id}`,
  }));
  const flood = Array.from({ length: 500 }, (_, site) => ({ index: `site-${site}`, hits }));
  const { tabs } = read(flood);
  expect(tabs.length).toBeLessThan(30);
  for (const { pages } of tabs) expect(pages.length).toBeLessThanOrEqual(50);
});

it('SEARCH-23 hits of other sites lead to their domain', () => {
  const domain = 'https://other.test';
  const linkOf = (index: string) =>
    read([{ index, hits: [{ ...record, domain }] }]).tabs.flatMap(({ pages }) => pages)[0]?.hits[0]
      ?.link;
  expect(linkOf('other')).toBe('https://other.test/page');
  expect(linkOf('own')).toBe('/page');
});

it('SEARCH-18 positions count 1 byte up to code point 255 and 3 above', () => {
  const content = `é中 match and ${'more '.repeat(40)}`;
  const _matchesPosition = { content: [{ start: 5, length: 5 }] };
  const { tabs } = read(
    [{ index: 'own', hits: [{ ...record, content, _matchesPosition }] }],
    'fits',
  );
  const hit = tabs[0]?.pages[0]?.hits[0];
  expect(hit?.statement).toBe(`...${content.slice(3, 103)}...`);
  expect(hit?.highlightInfoList).toEqual([{ start: 3, length: 5 }]);
});

it.each([
  ['no address', { title: 'x' }],
  ['script', { ...record, routePath: 'javascript:alert(1)' }],
  ['another host', { ...record, routePath: '//evil.test' }],
  ['a wrong text', { ...record, content: {} }],
])('SEARCH-24 leaves out a hit with %s', (_, hit) => {
  const { tabs, refused } = read([{ index: 'own', hits: [hit, record] }]);
  expect(tabs[0]?.pages).toHaveLength(1);
  expect(refused).toBe(1);
});

it('SEARCH-24 leaves out a domain that is more than an origin', () => {
  for (const domain of ['javascript:alert(1)//', 'https://a.test/x', 'https://user@evil.test', 5]) {
    expect(read([{ index: 'other', hits: [{ ...record, domain }] }]).refused).toBe(1);
  }
});

it('SEARCH-24 refuses what is no list', () => {
  for (const answer of [null, 5, 'x', {}])
    expect(() => read(answer)).toThrow("The response isn't a list.");
});
