import { expect, it } from 'vitest';
import type { PageHits } from '../record.ts';
import { versionFirst } from './version-first.ts';

function page(routePath: string, version?: string): PageHits {
  return { title: routePath, routePath, domain: '', hits: [], ...(version && { version }) };
}

/** Pages of three versions, the best first; the addresses of v1 leave it out. */
const pages = [
  page('/docs/v2/only', 'v2'),
  page('/docs/merge', 'v1'),
  page('/docs/api/x', 'v1'),
  page('/docs/v3/merge', 'v3'),
  page('/docs/v2/merge', 'v2'),
  page('/docs/v3/api/x', 'v3'),
];

function shown(version: string | undefined): string[] {
  const found = versionFirst({ pages }, version).pages;
  return found.map((hit) => (hit.version ? `${hit.routePath} ${hit.version}` : hit.routePath));
}

it("the reader's version of a page comes before its others, and those are named", () => {
  expect(shown('v2')).toEqual([
    '/docs/v2/only',
    '/docs/v2/merge',
    '/docs/merge v1',
    '/docs/api/x v1',
    '/docs/v3/merge v3',
    '/docs/v3/api/x v3',
  ]);
  expect(shown('v1')[0]).toBe('/docs/v2/only v2');
  expect(shown('v3').indexOf('/docs/v3/api/x')).toBe(3);
});

it('pages with titles like the query are ordered and named, too', () => {
  const closest = [
    { title: 'Merge', link: '/merge', version: 'v1' },
    { title: 'Merge', link: '/v2/merge', version: 'v2' },
  ];
  expect(versionFirst({ pages: [], help: { closest } }, 'v2').help).toEqual({
    closest: [
      { title: 'Merge', link: '/v2/merge' },
      { title: 'Merge', link: '/merge', version: 'v1' },
    ],
  });
});

it('where an index holds one version, none is named', () => {
  expect(versionFirst({ pages: [page('/a', 'v1')] }, undefined)).toEqual({ pages: [page('/a')] });
});
