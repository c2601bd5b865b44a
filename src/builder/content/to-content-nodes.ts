import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ContentNode, Json } from '#model/page/content-node.ts';
import type { ComponentElement } from '../markdown/jsx.ts';

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
      result.push({
        type: 'element',
        tag: node.tagName,
        attributes: reactProps(node),
        children: split(node.children),
      });
    }
  }
  flush();
  return result;
}

/** Lists, such as class names, are one text in React. */
function reactProps({ properties }: Element): Record<string, Json> {
  const entries = Object.entries(properties).filter(([, value]) => value != null);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(' ') : (value as Json),
    ]),
  );
}

function holdsComponent(node: Node): boolean {
  if (node.type === 'component') return true;
  return 'children' in node && (node.children as Node[]).some(holdsComponent);
}
