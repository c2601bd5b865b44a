import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ContentNode, Json } from '#model/content-node.ts';
import type { ComponentElement } from './jsx.ts';

type Node = RootContent | ElementContent | ComponentElement;

/**
 * Splits a tree into finished HTML and components: an element stays an element only where a
 * component lies inside it.
 */
export function toContentNodes(tree: Root): ContentNode[] {
  return split(tree.children as Node[]);
}

function split(nodes: Node[]): ContentNode[] {
  const result: ContentNode[] = [];
  let run: Node[] = [];
  const flush = () => {
    const html = toHtml(run as RootContent[], { allowDangerousHtml: true });
    if (html.trim() !== '') result.push({ type: 'html', html });
    run = [];
  };
  for (const node of nodes) {
    if (!holdsComponent(node)) {
      run.push(node);
      continue;
    }
    flush();
    if (node.type === 'component') {
      const { name, props } = node;
      result.push({ type: 'component', name, props, children: split(node.children) });
    } else if (node.type === 'element') {
      const attributes = node.properties as Record<string, Json>;
      result.push({
        type: 'element',
        tag: node.tagName,
        attributes,
        children: split(node.children),
      });
    }
  }
  flush();
  return result;
}

function holdsComponent(node: Node): boolean {
  if (node.type === 'component') return true;
  return 'children' in node && (node.children as Node[]).some(holdsComponent);
}
