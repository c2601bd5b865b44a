import type { Paragraph, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const jsx = new Set(['mdxJsxTextElement', 'mdxTextExpression']);

/**
 * Frees components that stand alone on a line: Markdown wraps them in a paragraph, in which
 * blocks are not allowed.
 */
export function unravelJsx(tree: Root): void {
  visit(tree, 'paragraph', (node: Paragraph, index, parent: Parents | undefined) => {
    if (!parent || index === undefined) return;
    const alone = node.children.every(
      (child) => jsx.has(child.type) || (child.type === 'text' && child.value.trim() === ''),
    );
    if (!alone || !node.children.some((child) => jsx.has(child.type))) return;
    const freed = node.children.filter((child) => jsx.has(child.type));
    parent.children.splice(index, 1, ...(freed as never[]));
    return index;
  });
}
