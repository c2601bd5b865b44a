import type { Hooks } from '#contract/feature.ts';
import { sitemapFiles } from '#features/discovery/sitemap.ts';
import { structuredData } from '#features/discovery/structured-data.ts';
import { defineFeatureModule } from '#node/define-feature.ts';
import { lastUpdateOf } from '#shared/page/last-update.ts';
import type { PageHead } from '#shared/page/page.ts';
import { schema } from './options.ts';
import { previewReason } from './preview.ts';

export default defineFeatureModule({
  contract: 1,
  schema,
  withoutOrigin: () => 'sitemap.xml, robots.txt, structured data for search engines',
  setup({ options: { preview } }): Hooks {
    const reason = previewReason(preview, process.env);
    return reason ? hiddenSite(reason) : listedSite;
  },
});

const listedSite: Hooks = {
  document(page, { data, lastUpdated }) {
    const lastChange = lastUpdateOf({ ...page, relativePath: page._relativePath }, lastUpdated);
    const json = structuredData(page, data, lastChange);
    return json ? { head: [{ tag: 'structured-data', json: JSON.stringify(json) }] } : {};
  },
  async emit({ site, pages }, output) {
    const { notFoundRoutes, data, lastUpdated, isListed } = site;
    const listed = pages
      .filter(({ metadata: page }) => page.original === undefined && isListed(page.routePath))
      .filter(({ metadata: page }) => !notFoundRoutes.includes(page.routePath))
      .filter(({ metadata: page }) => !isHidden(page.frontmatter.head))
      .map(({ metadata: page }) => ({
        route: page.routePath,
        lastChange: lastUpdateOf(page, lastUpdated),
      }));
    for (const { path, content } of sitemapFiles(listed, data)) await output.add(path, content);
  },
};

/** Whether a page asks search engines not to list it, which a sitemap would contradict. */
function isHidden(tags: PageHead['tags'] = []): boolean {
  return tags.some(
    ([tag, { name = '', content = '' }]) =>
      tag === 'meta' &&
      /^(?:robots|googlebot)$/i.test(name) &&
      /\b(?:noindex|none)\b/i.test(content),
  );
}

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
