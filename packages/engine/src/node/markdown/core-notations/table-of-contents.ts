import type { Link, List, ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { MarkedHeading } from './headings.ts';

/** Depths that a table of contents lists. */
const depths = { first: 2, last: 3 };

/**
 * Replaces `[[toc]]`, alone in a paragraph, with links to the headings of depth 2 and 3.
 *
 * @param outline The page's headings, and what a list of them is called for those who can't see it.
 * @param diagnostics Told of lists that would be empty.
 */
export function expandTablesOfContents(
  tree: Root,
  { headings, title }: { headings: readonly MarkedHeading[]; title: string },
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
      data: { hName: 'nav', hProperties: { ariaLabel: title } },
    });
    return undefined;
  });
}

function nestedList(headings: readonly MarkedHeading[]): List {
  const top: { depth: number; item: ListItem }[] = [];
  for (const { node, id } of headings) {
    const children = node.children.flatMap(plainPhrasing);
    const place = node.position && { position: node.position };
    const link: Link = { type: 'link', url: `#${id}`, children, ...place };
    const paragraph: Paragraph = { type: 'paragraph', children: [link] };
    const item: ListItem = { type: 'listItem', spread: false, children: [paragraph] };
    const above = top.at(-1);
    if (!above || above.depth >= node.depth) top.push({ depth: node.depth, item });
    else if (above.item.children[1]?.type === 'list') above.item.children[1].children.push(item);
    else above.item.children.push(listOf([item]));
  }
  return listOf(top.map(({ item }) => item));
}

function listOf(children: ListItem[]): List {
  return { type: 'list', ordered: false, spread: false, children };
}

/** A link can't hold links, and what a footnote or component says belongs to the heading alone. */
function plainPhrasing(node: PhrasingContent): PhrasingContent[] {
  if (node.type === 'link' || node.type === 'linkReference') {
    return node.children.flatMap(plainPhrasing);
  }
  const shown = ['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'inlineMath'];
  return shown.includes(node.type) ? [structuredClone(node)] : [];
}
