import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { ContentNode } from '#model/page/content-node.ts';

/** The body of a page without what only compiling needs: places in the source, blanks around components. */
export function finishBody(tree: Root): ContentNode[] {
  visit(tree, (node) => {
    delete node.position;
    if (node.type === 'root' || node.type === 'component') {
      node.children = (node.children as ContentNode[]).filter(isNeeded);
    }
  });
  return tree.children as ContentNode[];
}

/** Blanks beside a component, or at the edge of what holds it, would be seen by nobody. */
function isNeeded(node: ContentNode, index: number, siblings: readonly ContentNode[]): boolean {
  if (node.type !== 'text' || node.value.trim() !== '') return true;
  return !isEdge(siblings[index - 1]) || !isEdge(siblings[index + 1]);
}

function isEdge(node: ContentNode | undefined): boolean {
  return node === undefined || node.type === 'component';
}
