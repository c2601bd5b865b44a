import type { ReferenceNames } from '#channels/documented-packages.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import type { SidebarLists } from '#shared/site/nav-schema.ts';

/** Pages that no file makes, and what their sidebar entries are. */
interface Generated {
  pages: CompiledPage[];
  sidebar: SidebarLists;
}

/** The reference of one package. */
export interface ReferencePages extends Generated {
  /** The exports that pages may mention. */
  names: ReferenceNames;
}

/** All generated pages of a site. */
export interface GeneratedPages extends Generated {
  /** The exports that pages of a version may mention; the version is empty on a site of one. */
  names: Record<string, ReferenceNames>;
}
