import { isPruned } from '#shared/navigation/prune-sidebar.ts';
import type { RenderModule } from '#shared/page/render-contract.ts';
import { type SiteData, textsOf } from '#shared/site/site-config.ts';
import type { Sidebar } from '../../site/navigation/sidebars.ts';

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
  return JSON.stringify(renderSidebar(index.nodes, textsOf(site, lang)));
}
