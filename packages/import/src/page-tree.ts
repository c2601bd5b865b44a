import type { Nodes, Parents, Root } from 'mdast';
import { Diagnostic } from 'truedocs/shared';
import { assertFewCells, assertShallowText, parseMarkdown } from 'truedocs/tools';
import { SKIP, visit } from 'unist-util-visit';
import type { System } from './systems.ts';

/** How the other engine reads a page: with JSX, or as Markdown with HTML and the components in it. */
type Syntax = 'mdx' | 'md' | 'text';

/** A page as the other engine reads it. */
export interface PageTree {
  root: Root;
  syntax: Syntax;
  /** Why nothing of the page was read, and the line of the body where that begins. */
  unread?: { line: number; what: string } | undefined;
}

/**
 * Parses a page of another engine; a page that isn't valid MDX is read as Markdown, and the build says so.
 * One that nests deeper, or has more cells, than a build accepts is empty: it would keep the parser busy for minutes.
 *
 * @param body The page without its front matter; offsets of nodes count from its start.
 * @param origin.name Its file, whose ending says how it's read.
 */
export function parsePage(body: string, { name, from }: { name: string; from: System }): PageTree {
  const unread = unreadableOf(body);
  if (unread) return { root: { type: 'root', children: [] }, syntax: 'text', unread };
  const text = masked(body, from);
  const syntax = isMdx(name, from) ? 'mdx' : 'md';
  for (const way of [syntax, 'text'] as const) {
    try {
      return { root: parseMarkdown(text, { syntax: way }), syntax: way };
    } catch {
      // The next way knows less, and so refuses less.
    }
  }
  return { root: { type: 'root', children: [] }, syntax: 'text' };
}

function unreadableOf(body: string): PageTree['unread'] {
  try {
    assertShallowText(body, '', 1);
    assertFewCells(body, '', 1);
    return undefined;
  } catch (error) {
    if (!(error instanceof Diagnostic)) throw error;
    const why = error.message.replace(/\.$/, '');
    return { line: error.place?.line ?? 1, what: `the text of this page isn't converted. ${why}` };
  }
}

/** Whether the other engine reads a page as MDX, as Docusaurus does every one. */
export function isMdx(name: string, from: System): boolean {
  return from === 'docusaurus' || (from !== 'vitepress' && name.endsWith('.mdx'));
}

/**
 * A page in which what only the other engine can read is written as what Markdown knows, sign by sign:
 * all offsets stay what they are, and nothing of this text is written.
 */
function masked(body: string, from: System): string {
  if (from === 'vitepress') return body.replaceAll(binding, withoutSigns);
  return from === 'docusaurus' ? withoutHtmlComments(body) : body;
}

/** Attributes of Vue, whose names hold signs that those of JSX can't hold. */
const binding = /(?<=\s)(?:[:@#]|v-)\w[\w.:-]*(?=[\s=/>])/g;

const withoutSigns = (name: string) => name.replaceAll(/[^\w-]/g, 'x');

/** A text whose comments are those of MDX, sign by sign: Docusaurus knows those of HTML, too. */
export function withoutHtmlComments(body: string): string {
  const parts: string[] = [];
  let done = 0;
  for (;;) {
    const start = body.indexOf('<!--', done);
    const end = start < 0 ? -1 : body.indexOf('-->', start + 4);
    if (end < 0) return [...parts, body.slice(done)].join('');
    const words = body.slice(start + 4, end).replaceAll('*/', '* ');
    parts.push(body.slice(done, start), `{/* ${words}*/}`);
    done = end + 3;
  }
}

/** Where a node is in the page. */
export function placeOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Visits the nodes of a page; the parser doesn't know where those of a container's title are. */
export function visitPage(
  root: Root,
  visitor: (node: Nodes, parent: Parents | undefined) => unknown,
) {
  visit(root, (node, _, parent) => {
    const isTitle = node.type === 'paragraph' && node.data?.directiveLabel;
    if (isTitle || visitor(node, parent) === false) return SKIP;
    return undefined;
  });
}
