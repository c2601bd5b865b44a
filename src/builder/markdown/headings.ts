import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { shellIds } from '#model/page/shell-ids.ts';
import { SiteProblem } from '#model/problem.ts';

const customId = /\s*\{#([^\s{}]+)\}\s*$/;

/** A heading with the id it will have in the page. */
export interface MarkedHeading {
  node: HeadingNode;
  id: string;
  text: string;
}

/**
 * Gives every heading its id: the one written as `{#id}`, else the slug of its text, counted up
 * when it repeats or the page's frame uses it (DOC-2).
 *
 * @param file The page, for messages.
 * @throws SiteProblem naming the line of a written id that the page's frame uses.
 */
export function markHeadings(tree: Root, file: string): MarkedHeading[] {
  const slugger = new GithubSlugger();
  for (const id of shellIds) slugger.slug(id);
  const headings: MarkedHeading[] = [];
  visit(tree, 'heading', (node) => {
    const written = takeCustomId(node);
    const text = textOf(node, { includeHtml: false }).trim();
    if (written && isTaken(written)) {
      throw new SiteProblem(
        `The id "${written}" is already used by the page's layout. Choose another one for this heading.`,
        { file, line: node.position?.start.line ?? 0 },
      );
    }
    const id = written ?? slugger.slug(text);
    if (written) slugger.occurrences[written] = 0;
    node.data = { ...node.data, hProperties: { id } };
    headings.push({ node, id, text });
  });
  return headings;
}

function isTaken(id: string): boolean {
  return shellIds.some((other) => other === id);
}

function takeCustomId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const id = customId.exec(last.value)?.[1];
  if (id) last.value = last.value.replace(customId, '');
  return id;
}
