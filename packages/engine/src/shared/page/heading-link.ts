import type { Element, ElementContent } from 'hast';
import { element } from '../content/element.ts';

/**
 * What a heading holds, as the link to itself (DOC-2): a reader of headings hears each name once. A heading with a
 * link of its own has the one to itself beside it.
 *
 * @param text Text of the heading.
 * @param headingLinkText What the link does, in the language of the page.
 */
export function linkedHeading(
  children: ElementContent[],
  id: string,
  text: string,
  headingLinkText: string,
): ElementContent[] {
  const properties = { className: ['heading-anchor'], href: `#${id}` };
  if (!children.some(holdsLink)) return [element('a', properties, ...children)];
  const ariaLabel = `${headingLinkText} ${text}`;
  return [...children, element('a', { ...properties, ariaLabel })];
}

function holdsLink(node: ElementContent | Element): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(holdsLink));
}
