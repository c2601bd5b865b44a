import type { FeatureModule, Hooks } from '#contract/feature.ts';
import { sitemapFiles } from '#features/discovery/sitemap.ts';
import { structuredData } from '#features/discovery/structured-data.ts';
import { type DiscoveryOptions, schema } from './options.ts';
import { previewReason } from './preview.ts';

export default {
  file: import.meta.filename,
  schema,
  withoutOrigin: () => 'sitemap.xml, robots.txt, structured data for search engines',
  setup({ options: { preview } }): Hooks {
    const reason = previewReason(preview, process.env);
    return reason ? hiddenSite(reason) : listedSite;
  },
} satisfies FeatureModule<DiscoveryOptions>;

const listedSite: Hooks = {
  document(page, { data, lastUpdated }) {
    const json = structuredData(page, data, lastUpdated.get(page._relativePath));
    return json ? { head: [{ tag: 'structured-data', json: JSON.stringify(json) }] } : {};
  },
  async emit({ site, pages }, output) {
    const { notFoundRoutes, data, lastUpdated } = site;
    const listed = pages
      .filter(({ page }) => !notFoundRoutes.includes(page.routePath) && page.original === undefined)
      .map(({ page }) => ({
        route: page.routePath,
        lastChange: lastUpdated.get(page.relativePath),
      }));
    for (const { path, content } of sitemapFiles(listed, data)) await output.add(path, content);
  },
};

/** A site that search engines aren't to list. They have to read its pages to know, so no `robots.txt` forbids it. */
function hiddenSite(reason: string): Hooks {
  const robots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const;
  return {
    document: () => ({ head: [robots] }),
    check: () => ({
      warnings: [
        `This build is a preview, as ${reason} says, so its pages ask search engines not to list them.`,
      ],
    }),
  };
}
