import { expect, it } from 'vitest';
import type { SearchRecord } from './record.ts';
import { fromTitleRecord, toTitleRecord } from './title-record.ts';

const headings = [
  { id: 'merge-a-version', text: 'Merge a version', depth: 2, charIndex: 3 },
  { id: 'examples-1', text: 'Examples', depth: 3, charIndex: 30 },
  { id: 'über-uns', text: 'Über uns', depth: 2, charIndex: 40 },
];
const record: SearchRecord = {
  id: 7,
  title: 'Versions',
  routePath: '/versions',
  domain: '',
  content: 'x',
  signature: 'declare const a: 1',
  toc: headings,
  frontmatter: { description: 'Long', outdated: true },
  lang: 'en',
  version: '',
};

it('SEARCH-10 titles keep the ids of headings, and hold only those that do not follow', () => {
  const titles = toTitleRecord(record);
  expect(titles.toc).toEqual([
    'Merge a version',
    { id: 'examples-1', text: 'Examples', depth: 3 },
    'Über uns',
  ]);
  expect(titles).not.toHaveProperty('id');
  const { signature: _, ...rest } = record;
  expect(fromTitleRecord(titles, 7)).toEqual({
    ...rest,
    content: '',
    toc: headings.map((heading) => ({ ...heading, charIndex: -1 })),
    frontmatter: { outdated: true },
  });
});
