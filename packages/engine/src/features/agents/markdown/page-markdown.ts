import type { Element, ElementContent } from 'hast';
import { defaultHandlers, type State, toMdast } from 'hast-util-to-mdast';
import type { Code, Html, PhrasingContent, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseHtml } from '#node/markdown/parse-html.ts';
import { markdownAddress } from '#shared/page/markdown-address.ts';
import { plainText, prepareTree } from './prepare-tree.ts';

/** Sources of a page's Markdown beside its HTML. */
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
 * @param main HTML of its main element.
 */
export function pageMarkdown(main: string, options: MarkdownOptions): string {
  const { top, children } = prepareTree(parseHtml(main).children as ElementContent[]);
  const tree = toTree(children, options);
  if (!tree.children.some(isTitle)) {
    tree.children.unshift({
      type: 'heading',
      depth: 1,
      children: [{ type: 'text', value: options.title }],
    });
  }
  if (top.length > 0) {
    const notes = toTree(
      [{ type: 'element', tagName: 'blockquote', properties: {}, children: top }],
      options,
    );
    tree.children.splice(tree.children.findIndex(isTitle) + 1, 0, ...notes.children);
  }
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

function isTitle(node: RootContent): boolean {
  return node.type === 'heading' && node.depth === 1;
}

function toTree(children: ElementContent[], options: MarkdownOptions): Root {
  return toMdast(
    { type: 'root', children },
    {
      nodeHandlers: {
        raw: (_, node): Html => ({ type: 'html', value: (node as { value: string }).value }),
      },
      handlers: {
        a: (state, node) => link(state, node, options),
        pre: (_, node): Code => codeBlock(node),
        sub: asHtml,
        sup: asHtml,
      },
    },
  ) as Root;
}

/** Text that Markdown can't raise or lower stays HTML, so that x<sup>2</sup> isn't x2. */
function asHtml(state: State, node: Element): PhrasingContent[] {
  const children = state.all(node) as PhrasingContent[];
  if (children.some(({ type }) => type === 'link')) return children;
  const tag = (value: string): Html => ({ type: 'html', value });
  return [tag(`<${node.tagName}>`), ...children, tag(`</${node.tagName}>`)];
}

function link(state: State, node: Element, { address, origin }: MarkdownOptions) {
  const written = String(node.properties.href ?? '');
  const href = written.startsWith('#') ? address + written : written;
  const isOwn = href.startsWith('/') && !href.startsWith('//');
  const properties = { ...node.properties, href: isOwn ? origin + toMarkdownForm(href) : href };
  return defaultHandlers.a(state, { ...node, properties });
}

/** The address of a page as that of its Markdown; a file has an ending, and stays. */
function toMarkdownForm(href: string): string {
  const [path = ''] = href.split(/[?#]/, 1);
  return /\.\w+$/.test(path) ? href : markdownAddress(path) + href.slice(path.length);
}

/** A block of code; what a program has printed is marked, and so is what runs before the next block. */
function codeBlock(node: Element): Code {
  const { dataLang, dataOutput, dataSetup } = node.properties;
  const setup = dataSetup === undefined ? null : 'setup';
  const meta = dataOutput === undefined ? setup : 'output';
  return { type: 'code', lang: String(dataLang ?? '') || null, meta, value: plainText(node) };
}
