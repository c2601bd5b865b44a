import type { LoadedConfig } from '#node/config/load-config.ts';
import { readContent } from '#node/content/read-content.ts';
import { openSite, planPages } from '#node/open-site.ts';
import { compilePages } from '#node/site/page-compiler.ts';
import { completedTexts } from '#node/site/site-plan.ts';
import { defaultEdition, editionOfRoute } from '#shared/site/site-data.ts';
import type { SearchRecord } from '../engine/record.ts';
import { type SearchOptions, schema } from '../options.ts';
import { searchRecords } from './search-records.ts';

/**
 * The records of a site's search without building the site, for engines outside of it.
 *
 * @param root Folder with `site.config.ts` and `content/`.
 * @param version Whose pages are wanted; the default one when it isn't given.
 * @throws Diagnostic when the site can't be read.
 */
export async function siteRecords(root: string, version?: string): Promise<SearchRecord[]> {
  const site = await openSite(root, false);
  const { config, features } = site;
  const content = completedTexts(await readContent(root, config), features);
  // As in a build, whose pages the cache then has.
  const { pages } = await compilePages(await planPages(site, content), site, () => {});
  const wanted = version ?? defaultEdition(config).version;
  const editionOf = (route: string) => editionOfRoute(route, config);
  const own = pages
    .map(({ page }) => page)
    .filter(({ routePath }) => editionOf(routePath).version === wanted);
  const langs = [...new Set(own.map(({ routePath }) => editionOf(routePath).lang))];
  const { codeBlocks, keywords } = optionsOf(config);
  return langs.flatMap((lang) =>
    searchRecords(
      own.filter(({ routePath }) => editionOf(routePath).lang === lang),
      { base: config.base, codeBlocks, keywords, lang, versionOf: () => wanted },
    ),
  );
}

/** A site that leaves the search to others has pages, too. */
function optionsOf({ features }: LoadedConfig): SearchOptions {
  const own = features.find(({ name }) => name === 'search');
  return own ? (own.options as SearchOptions) : schema.parse({});
}
