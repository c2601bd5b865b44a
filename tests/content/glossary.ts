import type { Link, Nodes, Strong, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import type { MarkedHeading } from '#builder/markdown/headings.ts';
import { type ContentPage, placeOf } from './content-page.ts';

/** The page whose headings are the terms. */
export const glossaryRoute = '/guide/glossary';

/** Terms that are everyday words or the subject of most pages. */
const unlinked = new Set(['lix', 'file', 'change', 'state', 'engine', 'author', 'blob', 'kysely']);

/**
 * First uses of glossary terms of which no use on the page is a link, or bold and so explained.
 *
 * @returns Sentences with their place, for a report.
 */
export function findUnlinkedTerms(page: ContentPage, glossary: ContentPage): string[] {
  const linked = new Set<string>();
  const uses = new Map<string, Text>();
  const terms = glossary.headings.filter(({ node, id }) => node.depth === 3 && !unlinked.has(id));
  visit(page.tree, (node: Nodes) => {
    if ('name' in node && node.name === 'svg') return SKIP;
    // The list at the end names what other pages explain.
    if (node.type === 'heading') return textOf(node) === 'Read next' ? EXIT : SKIP;
    if (node.type === 'link' || node.type === 'strong') {
      for (const { id } of termsOf(node, terms)) linked.add(id);
      return SKIP;
    }
    if (node.type === 'text') {
      for (const { id, text } of terms) {
        if (!uses.has(id) && mentions(node.value, text)) uses.set(id, node);
      }
    }
  });
  const title = page.frontmatter.title?.toLowerCase() ?? '';
  return terms
    .filter(({ id, text }) => uses.has(id) && !linked.has(id) && !mentions(title, text))
    .map(({ id, text }) => `${placeOf(page, uses.get(id))}: “${text}” → ${glossaryRoute}#${id}`);
}

function termsOf(node: Link | Strong, terms: MarkedHeading[]) {
  const words = textOf(node);
  const url = node.type === 'link' ? node.url : '';
  return terms.filter(({ id, text }) => url === `${glossaryRoute}#${id}` || mentions(words, text));
}

function mentions(text: string, term: string): boolean {
  return new RegExp(`\\b${term.replaceAll(/[-\s]+/g, '[-\\s]+')}s?\\b`, 'i').test(text);
}
