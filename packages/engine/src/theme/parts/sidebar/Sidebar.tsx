import type { SidebarNode } from '#shared/navigation/page-tree.ts';
import type { SidebarTexts } from '#shared/page/render-contract.ts';
import { SidebarList } from './SidebarList.tsx';

/**
 * The pages of a section. In a very large one the page carries only the surroundings of its own
 * entry; behaviour fetches the whole tree when the reader asks for more.
 */
export function Sidebar(props: {
  nodes: readonly SidebarNode[];
  /** Address of the whole tree as HTML. */
  tree: string;
  /** Whether `nodes` is only a part of it. */
  isPart: boolean;
  /** Path of the page with base. */
  path: string;
  label: string;
  texts: SidebarTexts;
}) {
  const { nodes, tree, isPart, path, label, texts } = props;
  return (
    <nav className="sidebar" aria-label={label} data-tree={tree} data-part={isPart || undefined}>
      <SidebarList nodes={nodes} path={path} texts={texts} />
    </nav>
  );
}
