import { siteConfigSchema } from 'truedocs/build';
import { toSiteData } from 'truedocs/shared';
import { expect, it } from 'vitest';
import { discoveryFiles } from './discovery-files.ts';

const site = (given: object) =>
  toSiteData(siteConfigSchema.parse({ title: 'Box', description: 'Boxes.', ...given }));

it('lead from the domain to the card of the server, and from there to its address', () => {
  const address = 'https://mcp.x.test/box';
  const [catalog, card] = discoveryFiles(
    address,
    site({ origin: 'https://x.test', base: '/docs/' }),
  );
  expect(catalog?.path).toBe('/.well-known/ai-catalog.json');
  const [entry] = JSON.parse(catalog?.content ?? '').entries;
  expect(entry).toEqual({
    identifier: 'urn:air:x.test:docs',
    displayName: 'Box documentation',
    type: 'application/mcp-server-card+json',
    url: `https://x.test/docs${card?.path}`,
  });
  expect(JSON.parse(card?.content ?? '')).toMatchObject({
    name: 'test.x/docs',
    description: 'Boxes.',
    websiteUrl: 'https://x.test/docs/',
    remotes: [{ type: 'streamable-http', url: address }],
  });
});

it('need an origin', () => {
  expect(discoveryFiles('https://mcp.x.test/box', site({}))).toEqual([]);
});
