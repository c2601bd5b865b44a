import type { Element } from 'hast';

/**
 * The link of a heading to itself (DOC-2).
 *
 * @param text Text of the heading.
 * @param headingLinkText What the link does, in the language of the page.
 */
export function headingLink(id: string, text: string, headingLinkText: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['heading-anchor'],
      href: `#${id}`,
      ariaLabel: `${headingLinkText} ${text}`,
    },
    children: [{ type: 'text', value: '#' }],
  };
}
