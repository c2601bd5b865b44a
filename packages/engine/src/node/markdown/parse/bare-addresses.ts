import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Punctuation of Chinese, Japanese and Korean, which no address holds unencoded. */
const punctuation = /[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;

/**
 * Ends addresses that stand in a text without marks at the first sign that belongs to the sentence:
 * `https://example.org。下一句`. GFM ends them at blanks, which these scripts don't write.
 */
export function endBareAddresses(tree: Root): void {
  visit(tree, 'link', (node, index, parent) => {
    const [text] = node.children;
    if (!parent || index === undefined || text?.type !== 'text' || node.children.length > 1) return;
    const isBare = [text.value, `http://${text.value}`].includes(node.url);
    const end = isBare ? text.value.search(punctuation) : -1;
    if (end <= 0) return;
    const rest = text.value.slice(end);
    node.url = node.url.slice(0, node.url.length - rest.length);
    text.value = text.value.slice(0, end);
    parent.children.splice(index + 1, 0, { type: 'text', value: rest });
    return SKIP;
  });
}
