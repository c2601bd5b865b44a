import path from 'node:path';
import type { Sidebar, Site } from '#contract/site.ts';
import { isPruned } from '#shared/navigation/prune-sidebar.ts';
import type { RenderModule } from '#shared/page/render-contract.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { engineHash } from '../cache/package-hash.ts';
import { hashOf, openStore } from '../cache/store.ts';
import { isolateRuns } from './documents/isolate-runs.ts';

/**
 * Writes the whole trees of the sidebars of which pages carry only a part. Rendering one of ten thousand
 * entries takes longer than a page that has changed, so that a tree comes from the cache while its
 * entries stay.
 */
export async function writeSidebarFiles(
  folder: string,
  { data, sidebars }: Pick<Site, 'data' | 'sidebars'>,
  { bundle, cacheDir }: { bundle: Pick<AppBundle, 'load' | 'hash'>; cacheDir: string },
): Promise<void> {
  const large = sidebars.all.filter(({ index }) => isPruned(index));
  if (large.length === 0) return;
  const store = openStore(cacheDir, 'sidebars');
  const writer = await engineHash();
  for (const sidebar of large) {
    const target = path.join(folder, sidebar.path);
    const texts = JSON.stringify(textsOf(data, sidebar.lang));
    const key = hashOf(writer, bundle.hash, texts, JSON.stringify(sidebar.index.nodes));
    await store.write(key, target, async () => {
      return sidebarTree(sidebar, data, await bundle.load()) ?? '';
    });
  }
}

/**
 * The file with the whole tree of a sidebar, for the pages that carry only a part of it.
 *
 * @returns JSON of its HTML; `undefined` when every page carries the whole tree.
 */
export function sidebarTree(
  { index, lang }: Sidebar,
  site: SiteData,
  { renderSidebar }: Pick<RenderModule, 'renderSidebar'>,
): string | undefined {
  if (!isPruned(index)) return undefined;
  const { dir = 'ltr' } = site.locales.find((locale) => locale.lang === lang) ?? {};
  return JSON.stringify(isolateRuns(renderSidebar(index.nodes, textsOf(site, lang)), dir));
}
