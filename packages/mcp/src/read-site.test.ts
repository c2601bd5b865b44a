import { searchSettingsPath } from 'truedocs/search/query';
import { expect, it } from 'vitest';
import { readSite } from './read-site.ts';

it('an index that failed to load once is read anew by the next search', async () => {
  let isReachable = false;
  const files: Record<string, unknown> = {
    'server.json': { base: '/', routes: ['/'], editions: [{ prefix: '' }], features: {} },
    [searchSettingsPath('/').slice(1)]: {
      editions: [{ prefix: '/', index: { lang: 'en', records: '/_search/records.json' } }],
    },
    '_search/records.json': [],
  };
  const site = await readSite(async (name) => {
    if (!(name in files) || (name.startsWith('_search/records') && !isReachable))
      throw new Error('Gone');
    return JSON.stringify(files[name]);
  });
  await expect(site.search('', 'boxes', 5)).rejects.toThrow('Gone');
  isReachable = true;
  expect(await site.search('', 'boxes', 5)).toEqual([]);
});
