import type { ElementContent } from 'hast';

/** The text of an element as it's written. */
export function plainText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(plainText).join('') : '';
}
