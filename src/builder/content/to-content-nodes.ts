import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ContentNode, Json } from '#model/page/content-node.ts';
import type { ComponentElement } from '../markdown/jsx.ts';

type Node = RootContent | ElementContent | ComponentElement;

/**
 * Splits a tree into finished HTML and components: an element stays an element only where a
 * component lies inside it. The page's own h1 is a node by itself.
 */
export function toContentNodes(tree: Root): ContentNode[] {
  const nodes = tree.children as Node[];
  const at = nodes.findIndex(isHtmlHeading);
  if (at < 0) return split(nodes);
  const html = toHtml(nodes[at] as Element);
  const title: ContentNode = { type: 'html', html, isTitle: true };
  return [...split(nodes.slice(0, at)), title, ...split(nodes.slice(at + 1))];
}

function isHtmlHeading(node: Node): boolean {
  return node.type === 'element' && node.tagName === 'h1' && !holdsComponent(node);
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
