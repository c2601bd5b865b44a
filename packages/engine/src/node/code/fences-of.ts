import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** The fenced blocks of a page, in its order, at whatever depth they stand. */
export function fencesOf(tree: Root): Code[] {
  const fences: Code[] = [];
  visit(tree, 'code', (node) => {
    fences.push(node);
  });
  return fences;
}
