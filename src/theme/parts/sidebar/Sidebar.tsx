'use client';
import { type MouseEvent, useEffect, useState } from 'react';
import type { SidebarNode } from '#model/page-tree.ts';
import { SidebarList } from './SidebarList.tsx';
import { useOpenGroups } from './use-open-groups.ts';
import { useWholeTree } from './use-whole-tree.ts';

/**
 * The pages of a section. The page itself carries only the surroundings of its own entry; the
 * whole tree is fetched at the first sign that the reader wants it.
 */
export function Sidebar({
  nodes,
  treeHref,
  path,
  label,
  moreText,
}: {
  nodes: SidebarNode[];
  /** Address of the whole tree; absent when `nodes` is all of it. */
  treeHref?: string | undefined;
  /** Path of the page with base. */
  path: string;
  label: string;
  moreText: string;
}) {
  const { tree, load } = useWholeTree(nodes, treeHref);
  const groups = useOpenGroups(tree, path);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  function loadInstead(event: MouseEvent) {
    event.preventDefault();
    load();
  }

  return (
    <nav
      className="sidebar"
      aria-label={label}
      data-ready={isReady || undefined}
      onPointerEnter={load}
      onFocus={load}
    >
      <SidebarList
        nodes={tree}
        path={path}
        groups={groups}
        moreText={moreText}
        onMore={loadInstead}
      />
    </nav>
  );
}
