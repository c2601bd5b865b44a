import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { shellIds } from '#model/page/shell-ids.ts';
import type { ProblemList } from '#model/problem-list.ts';

const customId = /\s*\{#([^\s{}]+)\}\s*$/;

/** A heading with the id it will have in the page. */
export interface MarkedHeading {
  node: HeadingNode;
  id: string;
  text: string;
}

/**
 * Gives every heading its id: the one written as `{#id}`, else the slug of its text, counted up
 * when it repeats, when another heading names it, or when the page's frame uses it (DOC-2).
 *
 * @param problems Told of written ids that the page's frame or another heading has.
 * @param isLenient Give a heading another id instead of refusing the page.
 */
export function markHeadings(
  tree: Root,
  problems: ProblemList,
  isLenient = false,
): MarkedHeading[] {
  const slugger = new GithubSlugger();
  for (const id of shellIds) slugger.slug(id);
  const found: { node: HeadingNode; written: string | undefined; text: string }[] = [];
  visit(tree, 'heading', (node) => {
    const written = takeCustomId(node);
    found.push({ node, written, text: textOf(node, { includeHtml: false }).trim() });
  });
  // Written ids are promised to links, so they come first, wherever they stand.
  const owners = new Map<string, HeadingNode>();
  for (const { node, written } of found) {
    if (written === undefined) continue;
    const line = node.position?.start.line ?? 0;
    const owner = owners.get(written);
    if (isTaken(written)) {
      const sentence = `The id "${written}" is already used by the page's layout. Choose another one for this heading.`;
      if (isLenient) problems.warn(sentence, { line });
      else problems.error(sentence, { line });
    } else if (owner) {
      problems.warn(
        `The heading on line ${owner.position?.start.line} has the id "${written}" too, so links lead there. Choose another one for this heading.`,
        { line },
      );
    } else {
      owners.set(written, node);
      slugger.occurrences[written] = 0;
    }
  }
  return found.map(({ node, written, text }) => {
    const isOwn = written !== undefined && owners.get(written) === node;
    const id = isOwn ? written : slugger.slug(written ?? text);
    node.data = { ...node.data, hProperties: { id } };
    return { node, id, text };
  });
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
