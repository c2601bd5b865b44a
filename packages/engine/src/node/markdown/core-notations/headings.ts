import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
// Declares expressions and elements of MDX.
import type {} from 'mdast-util-mdx-jsx';
// Declares `hProperties`.
import type {} from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { isShellId, shellIds } from '#shared/page/shell-ids.ts';

/** Braces at the end of a heading: `{#id}`, and with other engines `{#id .class}`. MDX reads them as an expression. */
const attributes = /(?<!\s)\s*\{([#.][^{}]*)\}\s*$/;

/** An id as a comment, `{/*id*\/}`. */
const comment = /^\s*\/\*\s*#?([^\s*]+)\s*\*\/\s*$/;

/** A heading with the id it will have in the page. */
export interface MarkedHeading {
  node: HeadingNode;
  id: string;
  text: string;
}

/**
 * Gives every heading its id: the one written as `{#id}`, else the slug of its text, counted up
 * when it repeats, when another heading or an element names it, or when the page's frame uses it
 * (DOC-2).
 *
 * @param diagnostics Told of written ids that the page's frame or another heading has, and of headings
 *   that say nothing.
 * @param isLenient Give a heading another id instead of refusing the page.
 */
export function markHeadings(
  tree: Root,
  diagnostics: DiagnosticList,
  isLenient = false,
): MarkedHeading[] {
  const slugger = new GithubSlugger();
  for (const id of [...shellIds, ...elementIds(tree)]) slugger.slug(id);
  const found: { node: HeadingNode; written: string | undefined; text: string }[] = [];
  visit(tree, 'heading', (node) => {
    const ofPlugin = node.data?.hProperties?.id;
    const written =
      takeCustomId(node, diagnostics) ?? (typeof ofPlugin === 'string' ? ofPlugin : undefined);
    if (node.children.length === 0) {
      const line = node.position?.start.line ?? 0;
      diagnostics.warn('This heading is empty. Write its text, or delete it.', { line });
    }
    found.push({ node, written, text: shownText(node).trim() });
  });
  // Written ids are promised to links, so they come first, wherever they stand.
  const owners = new Map<string, HeadingNode>();
  for (const { node, written } of found) {
    if (written === undefined) continue;
    const line = node.position?.start.line ?? 0;
    const owner = owners.get(written);
    if (isShellId(written)) {
      const sentence = `The id "${written}" is already used by the page's layout. Choose another one for this heading.`;
      if (isLenient) diagnostics.warn(sentence, { line });
      else diagnostics.error(sentence, { line });
    } else if (owner) {
      diagnostics.warn(
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
    const id = isOwn ? written : idOfWords(written ?? text, slugger);
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    return { node, id, text };
  });
}

/**
 * The id of a heading that nobody has given one. One of emoji alone has no letters to make it of.
 *
 * @param slugger Knows the ids that are taken.
 */
export function idOfWords(words: string, slugger: GithubSlugger): string {
  return slugger.slug(slug(words) === '' ? 'section' : words);
}

/** What braces at the end of a heading hold, `#id .class`; nothing where there are none. */
export function headingBraces({ children }: HeadingNode): string | undefined {
  const last = children.at(-1);
  const written =
    last?.type === 'text'
      ? attributes.exec(last.value)?.[1]
      : last?.type === 'mdxTextExpression' && last.value.replace(comment, '#$1');
  return written && /^[#.]/.test(written) ? written : undefined;
}

/** Takes the id off the end of a heading. */
function takeCustomId(node: HeadingNode, diagnostics: DiagnosticList): string | undefined {
  const written = headingBraces(node);
  if (written === undefined) return undefined;
  const last = node.children.at(-1);
  if (last?.type === 'text') last.value = last.value.replace(attributes, '');
  else node.children.pop();
  const before = node.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  const words = written.trim().split(/\s+/);
  const id = words.find((word) => /^#./.test(word));
  const others = words.filter((word) => word !== id);
  if (others.length > 0) {
    diagnostics.warn(
      `A heading takes an id only, such as {#my-id}. This was left out: ${others.join(' ')}.`,
      node,
    );
  }
  return id?.slice(1);
}

/** The text that readers see: neither tags nor comments. */
export function shownText(node: Nodes): string {
  if (node.type === 'mdxTextExpression') return '';
  if ('children' in node) return node.children.map(shownText).join('');
  return textOf(node, { includeHtml: false });
}

const idAttribute = /<[a-z][^<>]*?\sid\s*=\s*["']?([^"'\s>]+)/gi;

/** The ids that elements of a page carry, written as HTML, as JSX or in braces. */
function elementIds(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, (node) => {
    const own = node.data && 'hProperties' in node.data ? node.data.hProperties?.id : undefined;
    if (typeof own === 'string') ids.push(own);
    if (node.type === 'html') {
      for (const [, id = ''] of node.value.matchAll(idAttribute)) ids.push(id);
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes) {
      const isId = attribute.type === 'mdxJsxAttribute' && attribute.name === 'id';
      if (isId && typeof attribute.value === 'string') ids.push(attribute.value);
    }
  });
  return ids;
}
