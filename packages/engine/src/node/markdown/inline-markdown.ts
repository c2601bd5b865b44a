import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'mdast-util-to-string';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { Recent } from '../cache/recent.ts';
import { enforcePolicy } from './enforce-policy.ts';

/**
 * Reads the inline Markdown of a short text: code, emphasis, deletions and HTML (DOC-3). A text
 * that starts like a block (`1. First`, `# x`) is taken as it is written.
 *
 * @returns The words, and HTML without links where it says more than the words.
 */
export async function inlineMarkdown(source: string): Promise<InlineText> {
  if (!/[*_`~<&\\[]/.test(source)) return { text: source };
  return { ...(read.get(source) ?? read.keep(source, await readInline(source))) };
}

interface InlineText {
  text: string;
  html?: string;
}

/** Texts that were read last: menus have the same ones after each change of a page. */
const read = new Recent<InlineText>(10_000);

async function readInline(source: string): Promise<InlineText> {
  // The parser takes as long to load as a small site of which nothing changed to build.
  const [{ parseMarkdown }, { plainCode, toHast }] = await Promise.all([
    import('./parse/parse-markdown.ts'),
    import('./to-hast.ts'),
  ]);
  const markdown = parseMarkdown(source, { syntax: 'text' });
  const [block, ...more] = markdown.children;
  if (block?.type !== 'paragraph' || more.length > 0) return { text: source };
  const tree = toHast(markdown, plainCode, defaultTexts);
  enforcePolicy(tree, {});
  const [paragraph] = tree.children;
  if (paragraph?.type !== 'element') return { text: source };
  return inlineContent(paragraph.children);
}

/** The words of inline nodes, and their HTML where it says more than the words. */
export function inlineContent(nodes: ElementContent[]): { text: string; html?: string } {
  const text = nodes
    .map((node) => textOf(node))
    .join('')
    .trim();
  if (nodes.every(({ type }) => type === 'text')) return { text };
  return { text, html: toHtml(nodes.flatMap(withoutLinks)) };
}

/** A link inside a link is no HTML: only its text stays. Components do not stand in lists. */
function withoutLinks(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  const children = node.children.flatMap(withoutLinks);
  if (node.tagName !== 'a') return [{ ...node, children }];
  return [{ type: 'element', tagName: 'span', properties: {}, children }];
}
