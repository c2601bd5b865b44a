import { expect, it } from 'vitest';
import { localSearch } from './local-search.ts';

it('SEARCH-8 an edition without pages answers with nothing, and nothing is awaited', async () => {
  const source = localSearch(undefined, () => {});
  source.open();
  expect(source.isPending()).toBe(false);
  expect(await source.search('merge')).toEqual([]);
});
