import type { ContentNode } from '../content/content-node.ts';

/** Whether a body has a component of this name, also inside of others. */
export function hasComponent(nodes: readonly ContentNode[], name: string): boolean {
  return nodes.some((node) => {
    if (node.type === 'component') {
      const slots = Object.values(node.slots ?? {});
      if (node.name === name || slots.some((slot) => hasComponent(slot, name))) return true;
    }
    return 'children' in node && hasComponent(node.children, name);
  });
}
