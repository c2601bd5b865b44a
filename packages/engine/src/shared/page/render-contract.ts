import type { SidebarNode } from '../navigation/page-tree.ts';
import type { SiteData } from '../site/site-data.ts';
import type { PageData } from './page.ts';

/** The renderer as the build calls it: the only door between `src/node` and `src/client`. */
export interface RenderModule {
  /** Markup of the element `#_root`. Throws what a component throws. */
  renderPage(page: PageData, site: SiteData): string;
  /** Elements that the site adds to the head. Throws what a component throws. */
  renderHead(page: PageData, site: SiteData): string;
  /** Markup of a whole sidebar, for pages that carry a part of it. */
  renderSidebar(nodes: readonly SidebarNode[], texts: SidebarTexts): string;
}

/** Texts of a sidebar beside the names of its pages. */
export interface SidebarTexts {
  moreText: string;
  toggleGroupText: string;
}
