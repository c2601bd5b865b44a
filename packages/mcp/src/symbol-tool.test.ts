import { expect, it } from 'vitest';
import type { SiteLibrary } from './read-site.ts';
import { symbolTool } from './symbol-tool.ts';

const site = {
  editions: [{ version: '2', lang: 'en', release: '2.0.0', prefix: '' }],
  indexOf: async () => ({
    records: [],
    symbols: new Map([['openBox', [{ name: 'openBox', routePath: '/api/openBox' }]]]),
  }),
} as unknown as SiteLibrary;

it.each([
  ['opnBox', 'The nearest names are openBox. '],
  ['CAST', 'The nearest names are openBox. '],
  ['->>', ''],
])('says of %s that the reference lacks it, not that the release does', async (name, near) => {
  await expect(symbolTool(site).run({ name, edition: '' })).rejects.toThrow(
    `The reference of 2 doesn't list "${name}". ${near}Operators and keywords are on other pages, which \`search\` finds.`,
  );
});
