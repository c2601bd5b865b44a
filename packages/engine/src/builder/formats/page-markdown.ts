import { defaultHandlers, type State, toMdast } from 'hast-util-to-mdast';
import type { Code, Html, InlineCode, Nodes, Paragraph, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { CodeNode, ContentNode } from '#model/content/content-node.ts';
import { prepareTree } from './prepare-tree.ts';

/** What the Markdown of a page depends on beside its content. */
export interface MarkdownOptions {
  /** Address of the page, with base; links to its own headings begin with it. */
  address: string;
  /** Heads a page that has no heading of its own. */
  title: string;
  /** Put before addresses within the site; empty without a configured one. */
  origin: string;
}

/**
 * A page as Markdown, with everything its HTML says.
 *
 * @param nodes What the page shows, without components.
 */
export function pageMarkdown(nodes: readonly ContentNode[], options: MarkdownOptions): string {
  const tree = toMdast(
    { type: 'root', children: prepareTree(nodes) },
    {
      nodeHandlers: {
        code: (_, node) => codeBlock(node as CodeNode),
        raw: (_, node): Html => ({ type: 'html', value: (node as { value: string }).value }),
      },
      handlers: {
        a: (state, node) => link(state, node, options),
      },
    },
  ) as Root;
  if (!tree.children.some((node) => node.type === 'heading' && node.depth === 1)) {
    tree.children.unshift({
      type: 'heading',
      depth: 1,
      children: [{ type: 'text', value: options.title }],
    });
  }
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

type LinkElement = Parameters<typeof defaultHandlers.a>[1];

function link(state: State, node: LinkElement, { address, origin }: MarkdownOptions) {
  const written = String(node.properties.href ?? '');
  const href = written.startsWith('#') ? address + written : written;
  const isOwn = href.startsWith('/') && !href.startsWith('//');
  const properties = { ...node.properties, href: isOwn ? origin + href : href };
  return defaultHandlers.a(state, { ...node, properties });
}

/** A title stands above its code; code within text has no language. */
function codeBlock({ value, lang, title, output, inline }: CodeNode): Nodes[] {
  if (inline) {
    const code: InlineCode = { type: 'inlineCode', value: value.replace(/\s*\n\s*/g, ' ') };
    return [code];
  }
  const code: Code = { type: 'code', lang: lang || null, meta: output ? 'output' : null, value };
  if (!title) return [code];
  const name: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'inlineCode', value: title }],
  };
  return [name, code];
}
