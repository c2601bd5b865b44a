import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Elements that the pages' content security policy would block anyway. */
const unwanted = new Set(['script', 'style', 'iframe', 'object', 'embed', 'base']);

/** Removes from a page what could run or load code, and styles, which belong to the theme. */
export function removeUnwanted(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (parent && index !== undefined && unwanted.has(node.tagName.toLowerCase())) {
      parent.children.splice(index, 1);
      return index;
    }
    for (const name of Object.keys(node.properties)) {
      if (name === 'style' || /^on/i.test(name)) delete node.properties[name];
    }
  });
}
