import type { Root } from 'hast';
import type { CodeNode } from 'truedocs/shared';
import { visit } from 'unist-util-visit';

/** The code blocks that a page shows, in its order; hidden parts of examples are left out. */
export function codeOf(tree: Root): CodeNode[] {
  const blocks: CodeNode[] = [];
  visit(tree, (node) => {
    if (node.type === 'code') blocks.push(node);
    if (node.type === 'component') {
      for (const shown of node.slots?.code ?? []) if (shown.type === 'code') blocks.push(shown);
    }
  });
  return blocks;
}
