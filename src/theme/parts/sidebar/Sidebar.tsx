'use client';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { SidebarNode } from '#model/navigation/page-tree.ts';
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
  texts,
}: {
  nodes: SidebarNode[];
  /** Address of the whole tree; absent when `nodes` is all of it. */
  treeHref?: string | undefined;
  /** Path of the page with base. */
  path: string;
  label: string;
  texts: { moreText: string; toggleGroupText: string };
}) {
  const nav = useRef<HTMLElement>(null);
  const { tree, load } = useWholeTree(nodes, treeHref);
  const groups = useOpenGroups(tree, path);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    showCurrent(nav.current);
  }, []);

  function loadInstead(event: MouseEvent) {
    event.preventDefault();
    load();
  }

  return (
    <nav
      ref={nav}
      className="sidebar"
      aria-label={label}
      data-ready={isReady || undefined}
      onPointerEnter={load}
      onFocus={load}
    >
      <SidebarList nodes={tree} path={path} groups={groups} texts={texts} onMore={loadInstead} />
    </nav>
  );
}

/** Scrolls the column, and nothing else, until the page's entry is in its middle (SIDE-3). */
function showCurrent(nav: HTMLElement | null): void {
  const column = nav?.parentElement;
  const current = nav?.querySelector('[aria-current="page"]');
  if (!column || !current) return;
  const { top, height } = current.getBoundingClientRect();
  const middle = column.getBoundingClientRect().top + column.clientHeight / 2;
  column.scrollTop += top + height / 2 - middle;
}
