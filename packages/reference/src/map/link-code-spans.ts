import type { Element } from 'hast';
import type { ContentNode } from 'truedocs/shared';
import { SKIP, visit } from 'unist-util-visit';
import type { HrefOf } from './map-comment.ts';

/** `parse` and `parse({ text })`. */
const mention = /^([A-Za-z_$][\w$]*)(?:\(.*\))?$/s;

/** Makes code spans that name an export links, in the content of a comment; links stay as they are. */
export function linkCodeSpans(content: ContentNode[], hrefOf: HrefOf): ContentNode[] {
  const root: Element = { type: 'element', tagName: 'div', properties: {}, children: content };
  visit(root, 'element', (node, index, parent) => {
    if (node.tagName === 'a') return SKIP;
    const href = node.tagName === 'code' && hrefOf(mentionedIn(node));
    if (!href || !parent || index === undefined) return undefined;
    parent.children[index] = { ...node, tagName: 'a', properties: { href }, children: [node] };
    return SKIP;
  });
  return root.children;
}

/** The name that a code span mentions; empty when it holds other code. */
function mentionedIn({ children: [text] }: Element): string {
  return (text?.type === 'text' && mention.exec(text.value)?.[1]) || '';
}
