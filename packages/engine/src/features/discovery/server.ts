import { z } from 'zod';
import { sitemapFiles } from '#features/discovery/sitemap.ts';
import { structuredData } from '#features/discovery/structured-data.ts';
import type { FeatureModule } from '#node/feature.ts';

const schema = z.strictObject({});

export default {
  file: import.meta.filename,
  schema,
  withoutOrigin: 'sitemap.xml, robots.txt, structured data for search engines',
  setup: () => ({
    document(page, { data, lastUpdated }) {
      const json = structuredData(page, data, lastUpdated.get(page._relativePath));
      return json ? { head: [{ tag: 'structured-data', json: JSON.stringify(json) }] } : {};
    },
    async emit({ site, pages }, output) {
      const { notFoundRoutes, data, lastUpdated } = site;
      const listed = pages
        .filter(({ page }) => !notFoundRoutes.includes(page.routePath))
        .map(({ page }) => ({
          route: page.routePath,
          lastChange: lastUpdated.get(page.relativePath),
        }));
      for (const { path, content } of sitemapFiles(listed, data)) await output.add(path, content);
    },
  }),
} satisfies FeatureModule<z.output<typeof schema>>;
