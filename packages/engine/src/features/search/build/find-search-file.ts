import type { Site } from '#node/site/site.ts';
import { withBase } from '#shared/url.ts';
import type { SearchOptions } from '../options.ts';
import { searchSettingsPath } from '../search-settings.ts';
import { type SearchFile, searchFiles } from './search-files.ts';

const made = new WeakMap<Site, Promise<SearchFile[]>>();

/**
 * A file of the search, made when it is first asked for: it needs every page. Pages that cannot be
 * compiled are left out; their own addresses say why. A page from before a change gets the file as
 * it is now, although it asks for an earlier hash.
 *
 * @param path Path with base.
 * @returns `undefined` for other paths.
 */
export async function findSearchFile(
  path: string,
  site: Site,
  options: SearchOptions,
): Promise<{ type: string; body: string } | undefined> {
  const { base } = site.data;
  const isSettings = path === searchSettingsPath(base);
  if (!isSettings && !path.startsWith(`${base}static/search_`)) return undefined;
  const files = made.get(site) ?? makeFiles(site, options);
  made.set(site, files);
  const asked = withoutHash(path);
  const found = (await files).find((file) => withoutHash(withBase(file.path, base)) === asked);
  return found && { type: 'application/json', body: found.content };
}

function withoutHash(path: string): string {
  return path.replace(/\.[0-9a-f]{8}\.json$/, '.json');
}

async function makeFiles(site: Site, options: SearchOptions): Promise<SearchFile[]> {
  const results = await Promise.allSettled(site.table.routes.map(site.getPage));
  const pages = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  );
  return [...searchFiles(pages, { site: site.data, options })];
}
