import { siteConfigSchema } from 'truedocs/build';
import { toSiteData } from 'truedocs/shared';
import { expect, it } from 'vitest';
import { playgroundLink } from './playground-link.ts';

const data = toSiteData(siteConfigSchema.parse({ base: '/docs' }));

const linkOf = (route: string, pages: string[]) =>
  playgroundLink(
    '/playground',
    {
      data,
      editionOf: () => ({ version: 'v2', lang: 'en' }),
      resolveEntry: (href, { version }) => `/${version}${href}`,
      hasPage: (found) => pages.includes(found),
    },
    route,
  );

it('leads to the playground of the edition of a page, where it has one', () => {
  expect(linkOf('/v2/guide', ['/v2/playground'])).toBe('/docs/v2/playground');
  expect(linkOf('/v2/guide', ['/playground'])).toBeUndefined();
});
