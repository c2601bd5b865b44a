import { expect, it } from 'vitest';
import { foreignNames } from './foreign-names.ts';
import type { SiteLibrary } from './read-site.ts';

it('a text with many names of another version costs few searches', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `getThing${index}`);
  const places = new Map(names.map((name) => [name, [{ name, routePath: `/old/${name}` }]]));
  const editions = ['new', 'old'].map((version) => ({
    ...{ version, lang: 'en', release: version },
    prefix: `/${version}`,
  }));
  const searched: string[] = [];
  const site = {
    editions,
    indexOf: async (prefix: string) => ({
      records: [],
      symbols: prefix === '/old' ? places : new Map(),
    }),
    search: async (_: string, query: string) => {
      searched.push(query);
      return [];
    },
  } as unknown as SiteLibrary;
  const [own] = editions;
  if (!own) throw new Error();
  const notes = await foreignNames(names.join(' '), own, site);
  expect(searched).toEqual(names.slice(0, 5));
  expect(notes[0]).toBe('`getThing0` is a name of old (/old/getThing0), not of new.');
});
