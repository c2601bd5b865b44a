import { useState } from 'react';
import { holdsRoute, type SidebarGroup, type SidebarNode } from '#model/navigation/page-tree.ts';

/** Which groups are open. */
export interface OpenGroups {
  isOpen(group: SidebarGroup, key: string): boolean;
  setOpen(key: string, open: boolean): void;
}

/**
 * Groups start as configured. One that holds the page opens when the reader comes to it; beyond
 * that a group stays as the reader left it, from page to page, until a reload (SIDE-6).
 *
 * @param path Path of the page with base.
 */
export function useOpenGroups(nodes: readonly SidebarNode[], path: string): OpenGroups {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [seen, setSeen] = useState<string>();
  if (seen !== path) {
    setSeen(path);
    const opened = keysOnTheWay(nodes, path).map((key) => [key, true] as const);
    setChoices(new Map([...choices, ...opened]));
  }
  return {
    isOpen: (group, key) => choices.get(key) ?? !group.collapsed,
    setOpen(key, open) {
      if (choices.get(key) !== open) setChoices(new Map(choices).set(key, open));
    },
  };
}

/** A group's key: the texts on the way to it, which neither pruning nor loading changes. */
export function groupKey(parent: string, group: SidebarGroup): string {
  return `${parent}/${group.text}`;
}

function keysOnTheWay(nodes: readonly SidebarNode[], path: string, parent = ''): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'group' || !holdsRoute(node, path)) return [];
    const key = groupKey(parent, node);
    return [key, ...keysOnTheWay(node.items, path, key)];
  });
}
