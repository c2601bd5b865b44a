import type { CompiledPage } from '#model/page/page.ts';
import type { SiteConfig } from '#model/site/site-config.ts';
import type { ReferenceNames } from '../links/reference-names.ts';

/** A page that no file makes, and what its sidebar entries are. */
export interface GeneratedPages {
  pages: CompiledPage[];
  sidebar: SiteConfig['themeConfig']['sidebar'];
  /** The exports that pages may mention. */
  names?: ReferenceNames;
}
