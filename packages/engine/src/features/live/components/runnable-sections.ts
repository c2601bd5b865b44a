import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Finds the sections of a page in which readers can run code.
 *
 * @returns Ids of the headings of depth 2 to 4 above the examples, in order; empty for what stands
 *   before the first one.
 */
export function runnableSections(tree: Root): string[] {
  const sections = new Set<string>();
  let section = '';
  visit(tree, (node) => {
    if (node.type === 'element' && /^h[2-4]$/.test(node.tagName)) {
      section = String(node.properties.id ?? section);
    } else if (node.type === 'component' && node.name === 'LiveExample') sections.add(section);
  });
  return [...sections];
}
