import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { Diagnostic } from '#shared/diagnostic.ts';

/** How many characters notations may add to a page: a small file could become gigabytes. */
const mostCharacters = 2_000_000;

/** Length of the tags of a cell or of a link, about. */
const tags = 20;

const sentence =
  'From here on, references, cells that rows lack and lists of contents add more than two million characters to this page. Write fewer of them.';

/**
 * Checks how much a page gets from notations that write something several times: each reference writes the
 * address of its definition, a short row gets cells up to the width of its table, and each `[[toc]]` lists all
 * headings.
 *
 * @throws Diagnostic with the line from which it's too much.
 */
export function assertFewCopies(tree: Root, file: string): void {
  const definitions = new Map<string, number>();
  let contents = 0;
  visit(tree, (node) => {
    if (node.type === 'definition') {
      const length = node.url.length + (node.title?.length ?? 0);
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, length);
    } else if (node.type === 'heading') contents += textOf(node).length + tags;
  });
  const added = (node: Nodes): number => {
    switch (node.type) {
      case 'linkReference':
      case 'imageReference':
        return definitions.get(node.identifier) ?? 0;
      case 'table': {
        const width = node.align?.length ?? 0;
        return node.children.reduce((sum, row) => sum + (width - row.children.length) * tags, 0);
      }
      case 'paragraph':
        return isTableOfContents(node) ? contents : 0;
      default:
        return 0;
    }
  };
  let left = mostCharacters;
  visit(tree, (node) => {
    left -= added(node);
    if (left >= 0) return;
    const line = node.position?.start.line;
    throw new Diagnostic(sentence, { file, ...(line !== undefined && { line }) });
  });
}

/** Whether a paragraph is nothing but `[[toc]]`. */
export function isTableOfContents({ children }: Extract<Nodes, { type: 'paragraph' }>): boolean {
  const [only, another] = children;
  return !another && only?.type === 'text' && /^\[\[toc\]\]$/i.test(only.value.trim());
}
