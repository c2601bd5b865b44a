import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * A drawing of the class `diagram` keeps a size at which its text can be read. Where the screen is
 * narrower it scrolls by itself, by keyboard too, and never widens the page. The group is named
 * like the drawing.
 */
export function scrollDiagrams(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const { className, ariaLabelledBy } = node.properties;
    if (node.tagName !== 'svg' || index === undefined || !parent) return;
    if (![className].flat().join(' ').split(' ').includes('diagram')) return;
    const group: Element = {
      type: 'element',
      tagName: 'div',
      properties: {
        className: ['diagram-scroll'],
        tabIndex: 0,
        role: 'group',
        ariaLabelledBy: [ariaLabelledBy ?? []].flat().join(' ').split(' ').slice(0, 1),
      },
      children: [node],
    };
    parent.children[index] = group;
    return SKIP;
  });
}
