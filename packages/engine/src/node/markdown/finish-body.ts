import type { Element, Root } from 'hast';
import type { ComponentNode, ContentNode } from '#shared/page/page.ts';

/**
 * The body of a page without what only compiling needs: places in the source, and blanks around
 * components. Nodes are copied, not emptied: all pages are in memory at once, and an object that
 * has lost a property takes several times its room.
 */
export function finishBody(tree: Root): ContentNode[] {
  return withoutBlanks(tree.children as ContentNode[]).map(finish);
}

const noProperties: Element['properties'] = {};

function finish(node: ContentNode): ContentNode {
  switch (node.type) {
    case 'element': {
      const { type, tagName, children } = node;
      const isBare = Object.keys(node.properties).length === 0;
      const properties = isBare ? noProperties : node.properties;
      return { type, tagName, properties, children: children.map(finish) };
    }
    case 'component': {
      const { type, name, props, slots } = node;
      const children = withoutBlanks(node.children).map(finish);
      return { type, name, props, children, ...(slots && { slots }) } satisfies ComponentNode;
    }
    case 'text':
      return { type: 'text', value: node.value };
    default:
      return node;
  }
}

/** Blanks beside a component, or at the edge of what holds it, would be seen by nobody. */
function withoutBlanks(nodes: readonly ContentNode[]): ContentNode[] {
  return nodes.filter(
    (node, index) =>
      node.type !== 'text' ||
      node.value.trim() !== '' ||
      !(isEdge(nodes[index - 1]) && isEdge(nodes[index + 1])),
  );
}

function isEdge(node: ContentNode | undefined): boolean {
  return node === undefined || node.type === 'component';
}
