import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

const customId = /\s*\{#([^\s{}]+)\}\s*$/;

/** A heading with the id it will have in the page. */
export interface MarkedHeading {
  node: HeadingNode;
  id: string;
  text: string;
}

/**
 * Gives every heading its id: the one written as `{#id}`, else the slug of its text, counted up
 * when it repeats (DOC-2).
 */
export function markHeadings(tree: Root): MarkedHeading[] {
  const slugger = new GithubSlugger();
  const headings: MarkedHeading[] = [];
  visit(tree, 'heading', (node) => {
    const written = takeCustomId(node);
    const text = textOf(node).trim();
    const id = written ?? slugger.slug(text);
    if (written) slugger.occurrences[written] = 0;
    node.data = { ...node.data, hProperties: { id } };
    headings.push({ node, id, text });
  });
  return headings;
}

function takeCustomId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const id = customId.exec(last.value)?.[1];
  if (id) last.value = last.value.replace(customId, '');
  return id;
}
