import { readFile } from 'node:fs/promises';
import { fileExists, type OutputFiles } from '#node/files/files.ts';
import { type Edition, editionsOf } from '#shared/navigation/edition.ts';
import { homeHref } from '#shared/navigation/navigation.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import { withoutBase } from '#shared/url.ts';
import {
  type SearchIndexFiles,
  type SearchSettings,
  searchEditionOf,
  searchSettingsPath,
} from '../search-settings.ts';

/** The edition of each file that its search alone asks for. */
export async function indexOwners(
  files: OutputFiles,
  site: SiteData,
): Promise<Map<string, Edition>> {
  const file = files.pathTo(searchSettingsPath(''));
  if (!(await fileExists(file))) return new Map();
  const settings: SearchSettings = JSON.parse(await readFile(file, 'utf8'));
  const owners = new Map<string, Edition[]>();
  for (const edition of editionsOf(site)) {
    const { index } = searchEditionOf(homeHref({ site, edition }), settings) ?? {};
    for (const address of index ? wholeFiles(index) : []) {
      const name = withoutBase(address, site.base).slice(1);
      owners.set(name, [...(owners.get(name) ?? []), edition]);
    }
  }
  // Versions may share one index.
  return new Map(
    [...owners].flatMap(([name, [one, ...more]]) =>
      one && more.length === 0 ? [[name, one]] : [],
    ),
  );
}

/** The files of an index that is loaded as a whole; shards count as shared. */
function wholeFiles(index: SearchIndexFiles): string[] {
  return 'shards' in index ? [index.shards] : [index.titles, index.records];
}
