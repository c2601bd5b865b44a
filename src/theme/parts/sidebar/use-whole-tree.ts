import { useRef, useState } from 'react';
import type { SidebarNode } from '#model/navigation/page-tree.ts';

/**
 * The part of a tree that came with the page, until `load` has fetched the whole of it. A tree is
 * fetched once; a failed fetch leaves the part in place and is tried again at the next intent.
 *
 * @param href Address of the whole tree; absent when `part` is all of it.
 */
export function useWholeTree(part: SidebarNode[], href: string | undefined) {
  const [whole, setWhole] = useState<{ href: string; nodes: SidebarNode[] }>();
  const loading = useRef<string>(undefined);

  async function load() {
    if (!href || loading.current === href) return;
    loading.current = href;
    try {
      const response = await fetch(href);
      if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
      setWhole({ href, nodes: await response.json() });
    } catch {
      loading.current = undefined;
    }
  }

  return { tree: whole && whole.href === href ? whole.nodes : part, load };
}
