import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { ComponentNode } from '#shared/page/page.ts';

/** The components of a page with one of these names, in the order of the page. */
export function componentsOf(tree: Root, ...names: string[]): ComponentNode[] {
  const found: ComponentNode[] = [];
  visit(tree, 'component', (node) => {
    if (names.includes(node.name)) found.push(node);
  });
  return found;
}
