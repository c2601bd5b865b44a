import type { SiteData } from '../site/site-config.ts';
import type { PageData } from './page.ts';

/** One page rendered by the app bundle. */
export interface RenderedPage {
  /** Markup of the element `#root`. */
  html: string;
  /** What the browser needs to hydrate: flight data whose static slots are left out. */
  flight: string;
  /** HTML of the static slots, in the order of their numbers. */
  slots: string[];
}

/** What the build calls: the only door between `src/builder` and `src/app`. */
export interface RenderModule {
  renderPage(page: PageData, site: SiteData): Promise<RenderedPage>;
}
