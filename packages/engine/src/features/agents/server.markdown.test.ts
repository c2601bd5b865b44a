import { expect, it } from 'vitest';
import type { Site } from '#contract/site.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { findMarkdown } from './server.ts';

const metadata = { routePath: '/guide/', title: 'Guide', frontmatter: {} };

const site = {
  data: toSiteData(siteConfigSchema.parse({ base: '/docs/' })),
  table: { routes: ['/guide/', '/404'] },
  notFoundRoutes: ['/404'],
  getPage: async () => ({ metadata }),
  editionOf: () => ({ version: '', lang: 'en' }),
} as unknown as Site;

it('answers during development at the addresses that pages have as Markdown', async () => {
  const render = async (route: string) => `<main id="_main"><p>At ${route}</p></main>`;
  const find = (path: string) => findMarkdown(path, site, render);
  expect(await find('/docs/guide/index.md')).toBe('# Guide\n\nAt /guide/\n');
  expect(await find('/docs/guide/')).toBeUndefined();
  expect(await find('/docs/none.md')).toBeUndefined();
  expect(await find('/docs/404.md')).toBeUndefined();
});
