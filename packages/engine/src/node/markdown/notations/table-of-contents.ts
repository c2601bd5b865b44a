import type { List, ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { MarkedHeading } from './headings.ts';

/** Depths that a table of contents lists. */
const depths = { first: 2, last: 3 };

/**
 * Replaces `[[toc]]`, alone in a paragraph, with links to the headings of depth 2 and 3.
 *
 * @param name What the list is called for those who can't see it.
 * @param problems Told of lists that would be empty.
 */
export function expandTablesOfContents(
  tree: Root,
  headings: readonly MarkedHeading[],
  name: string,
  diagnostics: DiagnosticList,
) {
  visit(tree, 'paragraph', (node: Paragraph, index, parent) => {
    const [only, another] = node.children;
    if (another || only?.type !== 'text' || !/^\[\[toc\]\]$/i.test(only.value.trim()))
      return undefined;
    if (!parent || index === undefined) return undefined;
    const listed = headings.filter(
      (heading) => heading.node.depth >= depths.first && heading.node.depth <= depths.last,
    );
    if (listed.length === 0) {
      diagnostics.warn(
        '[[toc]] lists the headings of depth 2 and 3, and this page has none. Delete it.',
        node,
      );
      parent.children.splice(index, 1);
      return index;
    }
    parent.children.splice(index, 1, {
      type: 'blockquote',
      children: [nestedList(listed)],
      data: { hName: 'nav', hProperties: { ariaLabel: name } },
    });
    return undefined;
  });
}

function nestedList(headings: readonly MarkedHeading[]): List {
  const items: ListItem[] = [];
  let below: MarkedHeading[] = [];
  const closeItem = () => {
    if (below.length === 0) return;
    const list = nestedList(below);
    const last = items.at(-1);
    if (last) last.children.push(list);
    else items.push(...list.children);
    below = [];
  };
  const top = Math.min(...headings.map(({ node }) => node.depth));
  for (const heading of headings) {
    if (heading.node.depth > top) below.push(heading);
    else {
      closeItem();
      items.push(item(heading));
    }
  }
  closeItem();
  return { type: 'list', ordered: false, spread: false, children: items };
}

function item({ node, id }: MarkedHeading): ListItem {
  const children = node.children.flatMap(plainPhrasing);
  const { position } = node;
  return {
    type: 'listItem',
    spread: false,
    children: [
      {
        type: 'paragraph',
        children: [{ type: 'link', url: `#${id}`, children, ...(position && { position }) }],
      },
    ],
  };
}

/** A link can't hold links, and what a footnote or component says belongs to the heading alone. */
function plainPhrasing(node: PhrasingContent): PhrasingContent[] {
  if (node.type === 'link' || node.type === 'linkReference') {
    return node.children.flatMap(plainPhrasing);
  }
  const shown = ['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'inlineMath'];
  return shown.includes(node.type) ? [structuredClone(node)] : [];
}
