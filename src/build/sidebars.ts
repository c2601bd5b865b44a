import { hashOf } from './cache-key.ts';
import { pruneSidebar, resolveSidebar, selectSidebar, type SidebarNode } from '#model/page-tree.ts';
import type { SidebarItem } from '#model/site-config.ts';

/** A sidebar as pages need it. */
export interface Sidebar {
  nodes: SidebarNode[];
  /** The whole tree as a file, for readers who open more than a page carries. */
  file: { path: string; content: string };
}
