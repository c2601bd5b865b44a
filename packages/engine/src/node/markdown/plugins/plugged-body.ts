import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { Code } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import type { CodeNode } from '#shared/page/page.ts';
import { shellIds } from '#shared/page/shell-ids.ts';
import { idOfWords } from '../core-notations/headings.ts';
import { passThrough } from '../to-hast.ts';
import { type PluggedPage, runPlugins } from './use-plugins.ts';

/** What code of the Markdown has become, and how it becomes that. */
interface PageCode {
  blocks: ReadonlyMap<Code, CodeNode>;
  /** Makes the block of a fence, and notes it in `blocks`. */
  toCode(fence: Code): CodeNode;
}

/**
 * Runs the plugins of rehype on the body of a page. They see code as `<pre><code class="language-js">`, with
 * the words behind the language in `data.meta`, and components as nodes of MDX. HTML that they write is
 * parsed, and headings that they add get ids.
 *
 * @returns Elements, texts, code and JSX. Nothing in it has been checked.
 */
export async function runOnBody(body: Root, page: PluggedPage, code: PageCode): Promise<Root> {
  const { rehype } = page.plugins;
  const fences = [...code.blocks.keys()];
  showCode(body, code.blocks, fences);
  let tree = parsed(body);
  if (rehype) {
    const known = new Set<Element>();
    visit(tree, 'element', (node) => {
      known.add(node);
    });
    tree = onlyHtml(await runPlugins(rehype, tree, page), page);
    nameHeadings(tree, known);
    tree = parsed(tree);
  }
  restoreCode(tree, fences, code);
  return tree;
}

/** Puts code as remark-rehype writes it in the place of blocks. */
function showCode(tree: Root, blocks: PageCode['blocks'], fences: readonly Code[]): void {
  const places = new Map([...blocks.values()].map((block, index) => [block, index]));
  visit(tree, 'code', (block, index, parent) => {
    const place = places.get(block);
    const fence = fences[place ?? -1];
    if (place === undefined || !fence || !parent || index === undefined) return;
    const { lang, meta, value, position } = fence;
    const className = lang && { className: [`language-${lang}`] };
    const code: Element = {
      type: 'element',
      tagName: 'code',
      properties: { ...className, dataCodeBlock: place },
      children: [{ type: 'text', value: `${value}\n` }],
      ...(meta && { data: { meta } as NonNullable<Element['data']> }),
    };
    parent.children[index] = {
      type: 'element',
      tagName: 'pre',
      properties: {},
      children: [code],
      ...(position && { position }),
    };
  });
}

/** Puts blocks back in the place of code; where a plugin has changed its text, it's colored anew. */
function restoreCode(tree: Root, fences: readonly Code[], { blocks, toCode }: PageCode): void {
  visit(tree, 'element', (node, index, parent) => {
    const [code, another] = node.children;
    if (node.tagName !== 'pre' || code?.type !== 'element' || another) return;
    const fence = fences[Number(code.properties.dataCodeBlock ?? -1)];
    if (!fence || !parent || index === undefined) return;
    const value = textOf(code).replace(/\n$/, '');
    const isSame = value === fence.value;
    fence.value = value;
    // Types stand at places of the text as it was.
    if (!isSame && fence.data) delete fence.data.hovers;
    const block = isSame ? blocks.get(fence) : toCode(fence);
    if (block) parent.children[index] = block;
  });
  visit(tree, { tagName: 'code' }, (node) => {
    if (node.type === 'element') delete node.properties.dataCodeBlock;
  });
}

function hasRaw(tree: Root): boolean {
  let found = false;
  visit(tree, 'raw', () => {
    found = true;
    return EXIT;
  });
  return found;
}

/** The tree with HTML read that a plugin has written as text. */
function parsed(tree: Root): Root {
  return hasRaw(tree) ? (raw(tree, { passThrough: [...passThrough] }) as Root) : tree;
}

const shown = new Set<string>(['element', 'text', 'raw', ...passThrough]);

/** Leaves out nodes that mean nothing in HTML, and completes those that lack what all others have. */
export function onlyHtml(tree: Root, { diagnostics }: Pick<PluggedPage, 'diagnostics'>): Root {
  const clean = (parent: { children: ElementContent[] }) => {
    parent.children = (parent.children ?? []).filter((node) => {
      if (node.position && !(node.position.start?.line > 0)) delete node.position;
      // Nobody sees it, and a plugin's can hold what ends it.
      if (node.type === 'comment') return false;
      const what = reasonAgainst(node);
      if (what) {
        diagnostics.warn(`A plugin made ${what}, which was left out. Pages show HTML.`, node);
        return false;
      }
      if (node.type === 'element') node.properties ??= {};
      if (node.type === 'element' || 'children' in node) clean(node as Element);
      return true;
    });
  };
  clean(tree as { children: ElementContent[] });
  return tree;
}

/** What's wrong with a node; `undefined` if it may be shown. Names are written as they are, so they're only names. */
function reasonAgainst(node: ElementContent): string | undefined {
  if (!shown.has(node.type)) return `a node of the type "${node.type}"`;
  const name = node.type === 'element' ? node.tagName : 'name' in node ? node.name : null;
  return name === null || /^[a-z][\w.:-]*$/i.test(String(name))
    ? undefined
    : `an element of the name "${name}"`;
}

/** Gives headings that plugins add an id like that of others. */
function nameHeadings(tree: Root, known: ReadonlySet<Element>): void {
  const slugger = new GithubSlugger();
  const added: Element[] = [];
  for (const id of shellIds) slugger.slug(id);
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    if (id !== undefined) slugger.slug(String(id));
    else if (/^h[1-6]$/.test(node.tagName) && !known.has(node)) added.push(node);
  });
  for (const node of added) node.properties.id = idOfWords(textOf(node), slugger);
}
