import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, Root as MarkdownRoot } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { escapeHtml } from '#model/html.ts';
import type { CompiledPage, Heading } from '#model/page.ts';
import { codeBlock } from './code-block.ts';
import { markContainers } from './containers.ts';
import { markHeadings } from './headings.ts';
import { type Highlight, loadHighlight } from './highlight.ts';
import { readJsx } from './jsx.ts';
import { resolveLinks } from './links.ts';
import { parseFrontMatter } from './parse-front-matter.ts';
import { parseSource } from './parse-source.ts';
import type { SourceFile } from './read-content.ts';
import { textBlocks } from './text-blocks.ts';
import { toContentNodes } from './to-content-nodes.ts';
import { toHast } from './to-hast.ts';
import { unravelJsx } from './unravel.ts';

/** What of the site's configuration changes the HTML of a page. */
export interface CompileOptions {
  base: string;
  /** Canonical form of a route that may carry a hash. */
  canonical: (href: string) => string;
  showLineNumbers: boolean;
}

/**
 * Compiles one Markdown or MDX file to data; nothing else parses content.
 *
 * @returns The page and sentences about what was ignored in it.
 * @throws SiteProblem naming file and line, with a code frame where the syntax is wrong.
 */
export async function compilePage(
  source: SourceFile,
  options: CompileOptions,
): Promise<{ page: CompiledPage; warnings: string[] }> {
  const { relativePath, routePath, file } = source;
  const { frontmatter, body, bodyLine, warnings } = parseFrontMatter(source.text, file);
  const markdown = await parseSource(body, bodyLine, source);
  const isMdx = relativePath.endsWith('.mdx');
  if (isMdx) unravelJsx(markdown);
  markContainers(markdown);
  const headings = markHeadings(markdown);
  const highlight = await loadHighlight(languagesOf(markdown));
  const tree = toHast(markdown, (code) => renderCode(code, highlight, options.showLineNumbers));
  if (isMdx) readJsx(tree, file);
  const toc = outlineOf(tree);
  const text = textBlocks(tree);
  const targets = resolveLinks(tree, { relativePath, routePath, ...options });
  const anchors = finishTree(tree);
  const headingTitle = headings.find(({ node }) => node.depth === 1)?.text ?? '';
  const page: CompiledPage = {
    routePath,
    relativePath,
    frontmatter,
    title: frontmatter.title ?? headingTitle,
    headingTitle,
    toc,
    anchors,
    ...targets,
    text,
    body: toContentNodes(tree),
  };
  return { page, warnings };
}

function languagesOf(tree: MarkdownRoot): Set<string> {
  const languages = new Set<string>();
  visit(tree, 'code', ({ lang }) => {
    if (lang) languages.add(lang);
  });
  return languages;
}

function renderCode(code: Code, highlight: Highlight, numbered: boolean): string {
  return codeBlock(code.value, code.lang ?? '', code.meta ?? '', highlight, numbered);
}

/** The headings of the outline (DOC-5), before their anchors are added. */
function outlineOf(tree: Root): Heading[] {
  const toc: Heading[] = [];
  visit(tree, 'element', (node) => {
    const depth = headingDepth(node);
    if (!depth || depth < 2 || depth > 4) return;
    const text = textOf(node).trim();
    const html = toHtml(node.children.map(withoutLinks));
    const id = String(node.properties.id ?? '');
    if (id === 'footnote-label') return;
    toc.push({ id, text, depth, ...(html === escapeHtml(text) ? {} : { html }) });
  });
  return toc;
}

function headingDepth(node: Element): number | undefined {
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
  return depth && node.properties.id ? Number(depth) : undefined;
}

/** A link inside a link is no HTML: the outline keeps only its text. */
function withoutLinks(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const children = node.children.map(withoutLinks);
  return node.tagName === 'a'
    ? { type: 'element', tagName: 'span', properties: {}, children }
    : { ...node, children };
}

/** Adds the headings' anchor links (DOC-2) and lists every id of the page. */
function finishTree(tree: Root): string[] {
  const anchors: string[] = [];
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    if (typeof id === 'string') anchors.push(id);
    if (headingDepth(node)) node.children.push(anchorLink(String(id), textOf(node).trim()));
  });
  return anchors;
}

function anchorLink(id: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['heading-anchor'], href: `#${id}`, ariaLabel: `Link to ${text}` },
    children: [{ type: 'text', value: '#' }],
  };
}
