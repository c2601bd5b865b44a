import path from 'node:path';
import { isPruned } from '#model/navigation/prune-sidebar.ts';
import { textsOf } from '#model/site/site-config.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { hashOf } from '../cache/cache-key.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { writeOutput } from '../files/files.ts';
import type { Site } from '../site/site.ts';
import { sidebarTree } from './documents/sidebar-tree.ts';
import type { PreviousOutput } from './previous-output.ts';

/**
 * Writes the whole trees of the sidebars of which pages carry only a part. Rendering one of ten thousand
 * entries takes longer than a page that has changed, so that a tree comes from the previous output
 * while its entries stay.
 */
export async function writeSidebarFiles(
  folder: string,
  { data, sidebars }: Pick<Site, 'data' | 'sidebars'>,
  bundle: Pick<AppBundle, 'load' | 'hash'>,
  previous: Pick<PreviousOutput, 'reuse' | 'record'>,
): Promise<void> {
  const large = sidebars.all.filter(({ index }) => isPruned(index));
  if (large.length === 0) return;
  const writer = await hashOfModules([import.meta.filename]);
  for (const sidebar of large) {
    const name = sidebar.path.slice(1);
    const texts = JSON.stringify(textsOf(data, sidebar.lang));
    const key = hashOf(writer, bundle.hash, texts, JSON.stringify(sidebar.index.nodes));
    if (previous.reuse(key, [name])) continue;
    const tree = sidebarTree(sidebar, data, await bundle.load());
    if (tree === undefined) continue;
    await writeOutput(path.join(folder, name), tree);
    previous.record(key, [name]);
  }
}
