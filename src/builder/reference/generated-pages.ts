import type { CompiledPage } from '#model/page/page.ts';
import type { SidebarLists } from '#model/site/nav-schema.ts';
import type { ReferenceNames } from '../links/reference-names.ts';

/** A page that no file makes, and what its sidebar entries are. */
export interface GeneratedPages {
  pages: CompiledPage[];
  sidebar: SidebarLists;
  /** The exports that pages may mention. */
  names?: ReferenceNames;
}
