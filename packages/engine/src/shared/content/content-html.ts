import type { Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
// Declares `raw`, the node of finished HTML.
import type {} from 'mdast-util-to-hast';
import type { ComponentNode, ContentNode } from '../page/page.ts';
import { type CodeTexts, codeHtml } from './code-html.ts';

/** How the nodes that are no elements become HTML. */
export interface ContentHtmlOptions {
  texts: CodeTexts;
  /** HTML of a component; without it, components are left out. */
  component?: (node: ComponentNode) => string;
}

/** Writes content as HTML; nothing reads it again. */
export function contentHtml(nodes: readonly ContentNode[], options: ContentHtmlOptions): string {
  const children = nodes.map((node) => finish(node, options));
  return toHtml({ type: 'root', children }, { allowDangerousHtml: true });
}

/** The node with finished HTML in place of code and components; itself where it holds neither. */
function finish(node: ContentNode, options: ContentHtmlOptions): ContentNode {
  switch (node.type) {
    case 'code':
      return finished(codeHtml(node, options.texts));
    case 'component':
      return finished(options.component?.(node) ?? '');
    case 'element': {
      const children = node.children.map((child) => finish(child, options));
      const isSame = children.every((child, index) => child === node.children[index]);
      const properties = withoutAlign(node.properties);
      return isSame && properties === node.properties ? node : { ...node, properties, children };
    }
    default:
      return node;
  }
}

/** HTML has no attribute for the alignment of a column any more, and pages allow no styles of their own. */
function withoutAlign(properties: Properties): Properties {
  if (properties.align === undefined) return properties;
  const { align, className = [], ...others } = properties;
  return { ...others, className: [`to-${align}`, ...[className].flat()].map(String) };
}

function finished(value: string): ContentNode {
  return { type: 'raw', value };
}
