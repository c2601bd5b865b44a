import type { ElementContent } from 'hast';
import type {
  Code,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  Text,
} from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type {} from 'remark-math';
import { visit } from 'unist-util-visit';
import type { SourceFile } from '#contract/source-file.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { ownValue } from '#shared/own-value.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { readFences } from '../code/read-fences.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import { isInstalled } from '../files/project-dir.ts';
import { assertFewCopies, isTableOfContents } from '../markdown/copies.ts';
import { markContainers } from '../markdown/core-notations/containers.ts';
import { type MarkedHeading, markHeadings } from '../markdown/core-notations/headings.ts';
import { jsxElement, unravelJsx } from '../markdown/jsx/jsx.ts';
import { expandCode, resolveValues } from '../markdown/jsx/page-values.ts';
import { lintMarkdown } from '../markdown/lint-markdown.ts';
import {
  assertFewCells,
  assertShallowText,
  assertShallowTree,
  withShallowStack,
} from '../markdown/nesting.ts';
import type { SplitPage } from '../markdown/parse/parse-front-matter.ts';
import { parseSource, processorOf, syntaxOf } from '../markdown/parse/parse-markdown.ts';
import { parseHtml } from '../markdown/parse-html.ts';
import { type PluggedPage, runPlugins } from '../markdown/plugins/use-plugins.ts';
import { importKey } from './imported-files.ts';
import { originOf } from './source-file.ts';

/** A page whose notations are being read. */
interface Reading {
  tree: Root;
  file: string;
  syntax: 'md' | 'mdx';
  plugged: PluggedPage | undefined;
  /** Lines of the file, from which positions count. */
  lines: readonly string[];
  options: SiteData['markdown'];
  texts: ThemeTexts;
  diagnostics: DiagnosticList;
  /** Words behind the languages of fences that steps of features read; `undefined` where plugins may read any. */
  words: readonly string[] | undefined;
  importedAt: Parameters<typeof resolveValues>[1]['importedAt'];
  /** Headings with their ids, once they have them. */
  headings: readonly MarkedHeading[];
}

type Notation = (page: Reading) => void | Promise<void>;

/** How a page's mistakes in values are noted: they keep no page from being shown while it moves here. */
function reportOf({ diagnostics, options }: Pick<Reading, 'diagnostics' | 'options'>) {
  return (...noted: Parameters<DiagnosticList['error']>) =>
    options.unsupported === 'warn' ? diagnostics.warn(...noted) : diagnostics.error(...noted);
}

/**
 * The notations of pages, in the order in which they are read. Values come first, because they may be
 * anywhere, then plugins, which see all others as they're written, then code blocks, because code groups
 * take their titles. The linter compares the tree with what was written, so it comes before steps that put
 * other nodes in its place.
 */
const notations: Record<string, Notation> = {
  values: ({ tree, importedAt, ...page }) =>
    resolveValues(tree, { importedAt, report: reportOf(page) }),
  importedCode: ({ tree, ...page }) => expandCode(tree, reportOf(page)),
  plugins: runRemark,
  codeBlocks: ({ tree, options, words, diagnostics }) =>
    readFences(tree, { aliases: options.languageAlias, words }, diagnostics),
  emoji: ({ tree, diagnostics }) => expandEmoji(tree, diagnostics),
  math: ({ tree, diagnostics }) => renderMath(tree, diagnostics),
  lint: ({ tree, lines, diagnostics }) => lintMarkdown(tree, { lines, diagnostics }),
  lonelyComponents: ({ tree }) => unravelJsx(tree),
  packageManagerTabs: ({ tree, file, texts }) => expandPackageManagerTabs(tree, file, texts),
  containers: ({ tree, texts, diagnostics, options }) =>
    markContainers(tree, { texts, diagnostics, added: options.containers }),
  // Containers come before, because their ids count for those of headings, too.
  headings(page) {
    page.headings = markHeadings(page.tree, page.diagnostics, page.options.unsupported === 'warn');
  },
  tablesOfContents: ({ tree, headings, texts, diagnostics }) =>
    expandTablesOfContents(tree, { headings, title: texts.outlineTitle }, diagnostics),
};

/** The settings and the source that a page's Markdown is read with. */
type MarkdownInput = Pick<Reading, 'options' | 'texts' | 'diagnostics' | 'plugged' | 'words'> & {
  source: Pick<SourceFile, 'file' | 'relativePath' | 'text' | 'included' | 'imported'>;
};

/**
 * Parses a page's body and reads its notations.
 *
 * @returns The syntax tree and the text of the page's own h1; `undefined` if it can't be parsed.
 */
export async function readMarkdown(
  { body, bodyLine }: SplitPage,
  { source, options, texts, diagnostics, plugged, words }: MarkdownInput,
): Promise<{ markdown: Root; headingTitle: string } | undefined> {
  const tree = await diagnostics.attempt(async () => {
    assertShallowText(body, source.file, bodyLine);
    assertFewCells(body, source.file, bodyLine);
    const parse = () =>
      parseSource(body, source, {
        line: bodyLine,
        math: options.math,
        containers: Object.keys(options.containers),
        ...(plugged && { plugins: plugged.plugins.remark }),
        diagnostics,
        isLenient: options.unsupported === 'warn',
      });
    const parsed = await withShallowStack(parse, source.file);
    assertShallowTree(parsed, source.file);
    assertFewCopies(parsed, source.file);
    return parsed;
  });
  if (!tree) return undefined;
  const lines = source.text.split('\n');
  const page: Reading = {
    tree,
    file: source.file,
    syntax: syntaxOf(source.relativePath),
    plugged,
    lines,
    options,
    texts,
    diagnostics,
    words,
    importedAt: (line, written) =>
      source.imported?.get(importKey(originOf(source, line).file, written)),
    headings: [],
  };
  for (const read of Object.values(notations)) await diagnostics.attempt(() => read(page));
  const title = page.headings.find(({ node }) => node.depth === 1);
  return { markdown: page.tree, headingTitle: title?.text ?? '' };
}

/** Runs the plugins of remark, which may leave another tree. */
async function runRemark(page: Reading): Promise<void> {
  const { tree, syntax, options, plugged } = page;
  if (!plugged) return;
  const { math } = options;
  const processor = processorOf({ syntax, math, plugins: plugged.plugins.remark });
  page.tree = await runPlugins(processor, tree, plugged);
}

/** Names between colons that no letter or colon touches: `10:30:00` and `a::b::c` hold none. */
const emojiRun = /(?<![\w:/])(?::[a-z\d_+-]+:)+(?![\w:])/g;

const emojiName = /:([a-z\d_+-]+):/g;

/**
 * Replaces the names of emoji, `:tada:`, with the emoji. The list of names is loaded only by pages
 * that hold one.
 *
 * @param diagnostics Told of names that are nearly those of an emoji.
 */
async function expandEmoji(tree: Root, diagnostics: DiagnosticList): Promise<void> {
  const texts: Text[] = [];
  visit(tree, 'text', (node) => {
    if (node.value.search(emojiRun) >= 0) texts.push(node);
  });
  if (texts.length === 0) return;
  const { nameToEmoji } = await import('gemoji');
  for (const node of texts) {
    const emojiOf = (text: string, word: string) => {
      const emoji = ownValue(nameToEmoji, word);
      if (emoji) return emoji;
      const nearest = /[a-z]{4}/.test(word) && nearestName(word, Object.keys(nameToEmoji));
      if (nearest) {
        diagnostics.warn(`There's no emoji ${text}.${didYouMean(`:${nearest}:`)}`, node);
      }
      return text;
    };
    node.value = node.value.replaceAll(emojiRun, (names) => names.replaceAll(emojiName, emojiOf));
  }
}

/** How many characters macros may add to a formula. */
const mostExpanded = 500_000;

/** How many characters the formulas of a page may become. */
const mostMathml = 2_000_000;

type Formula = Extract<Nodes, { type: 'math' | 'inlineMath' }>;

/**
 * Writes formulas as MathML, which browsers show without styles, fonts or script of ours. The
 * library is loaded only by pages that hold one.
 *
 * @param diagnostics Told of formulas that can't be read.
 */
async function renderMath(tree: Root, diagnostics: DiagnosticList): Promise<void> {
  const formulas: Formula[] = [];
  visit(tree, (node) => {
    if (node.type === 'math' || node.type === 'inlineMath') formulas.push(node);
  });
  if (formulas.length === 0) return;
  if (!isInstalled('katex')) {
    diagnostics.error('Formulas need the package katex. Run `npm install katex`.', {
      line: formulas[0]?.position?.start.line ?? 0,
    });
    return;
  }
  const { default: katex } = await import('katex');
  let left = mostMathml;
  const written = new Map<Formula, string>();
  for (const node of formulas) {
    try {
      const html = katex.renderToString(node.value, {
        output: 'mathml',
        displayMode: node.type === 'math',
        strict: false,
        // A macro may be as long as the formula.
        maxExpand: Math.min(1000, mostExpanded / node.value.length),
      });
      left -= html.length;
      written.set(node, html);
    } catch (error) {
      const reason = (error as Error).message.replace(/^KaTeX parse error: /, '');
      diagnostics.error(`This formula can't be read: ${reason}.`, node);
    }
    if (left >= 0) continue;
    const sentence =
      'The formulas of this page come to more than two million characters of MathML. Write fewer of them.';
    return diagnostics.error(sentence, node);
  }
  for (const [node, html] of written) {
    const hName = node.type === 'math' ? 'p' : 'span';
    node.data = { hName, hProperties: {}, hChildren: mathOf(html) };
  }
}

/** The `<math>` inside the library's wrapper, without its styles, which the pages' policy forbids. */
function mathOf(html: string): ElementContent[] {
  const found: ElementContent[] = [];
  visit(parseHtml(html), 'element', (node) => {
    delete node.properties.style;
    if (node.tagName === 'math') {
      delete node.properties.xmlns;
      found.push(node);
    }
  });
  return found;
}

/** Depths that a table of contents lists. */
const listedDepths = { first: 2, last: 3 };

/**
 * Replaces `[[toc]]`, alone in a paragraph, with links to the headings of depth 2 and 3.
 *
 * @param outline The page's headings, and what a list of them is called for those who can't see it.
 * @param diagnostics Told of lists that would be empty.
 */
function expandTablesOfContents(
  tree: Root,
  { headings, title }: { headings: readonly MarkedHeading[]; title: string },
  diagnostics: DiagnosticList,
) {
  visit(tree, 'paragraph', (node: Paragraph, index, parent) => {
    if (!isTableOfContents(node) || !parent || index === undefined) return undefined;
    const listed = headings.filter(
      (heading) =>
        heading.node.depth >= listedDepths.first && heading.node.depth <= listedDepths.last,
    );
    if (listed.length === 0) {
      diagnostics.warn(
        '[[toc]] lists the headings of levels 2 and 3, and this page has none. Delete it.',
        node,
      );
      parent.children.splice(index, 1);
      return index;
    }
    parent.children.splice(index, 1, {
      type: 'blockquote',
      children: [nestedList(listed)],
      data: { hName: 'nav', hProperties: { ariaLabel: title } },
    });
    return undefined;
  });
}

function nestedList(headings: readonly MarkedHeading[]): List {
  const top: { depth: number; item: ListItem }[] = [];
  for (const { node, id } of headings) {
    const children = node.children.flatMap(plainPhrasing);
    const place = node.position && { position: node.position };
    const link: Link = { type: 'link', url: `#${id}`, children, ...place };
    const paragraph: Paragraph = { type: 'paragraph', children: [link] };
    const item: ListItem = { type: 'listItem', spread: false, children: [paragraph] };
    const above = top.at(-1);
    if (!above || above.depth >= node.depth) top.push({ depth: node.depth, item });
    else if (above.item.children[1]?.type === 'list') above.item.children[1].children.push(item);
    else above.item.children.push(listOf([item]));
  }
  return listOf(top.map(({ item }) => item));
}

function listOf(children: ListItem[]): List {
  return { type: 'list', ordered: false, spread: false, children };
}

/** A link can't hold links, and what a footnote or component says belongs to the heading alone. */
function plainPhrasing(node: PhrasingContent): PhrasingContent[] {
  if (node.type === 'link' || node.type === 'linkReference') {
    return node.children.flatMap(plainPhrasing);
  }
  const shown = ['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'inlineMath'];
  return shown.includes(node.type) ? [structuredClone(node)] : [];
}

const managers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

type Manager = (typeof managers)[number];

/**
 * Turns `<PackageManagerTabs command="install x" />` into tabs with one command for each package
 * manager (TABS-3). The choice is shared by all such tabs of the site.
 *
 * @throws Diagnostic when the command is missing, and where text is around it.
 */
export function expandPackageManagerTabs(
  tree: Root,
  file: string,
  texts: Pick<ThemeTexts, 'packageManagerText'>,
): void {
  visit(tree, (node, index, parent) => {
    if (!isPackageManagerTabs(node) || !parent || index === undefined) return;
    const place = { file, line: node.position?.start.line ?? 0 };
    if (node.type === 'mdxJsxTextElement') {
      const sentence =
        '<PackageManagerTabs> needs a paragraph of its own. Put empty lines around it.';
      throw new Diagnostic(sentence, place);
    }
    const command = node.attributes.find(
      (attribute): attribute is MdxJsxAttribute =>
        attribute.type === 'mdxJsxAttribute' && attribute.name === 'command',
    )?.value;
    if (typeof command !== 'string' || command.trim() === '') {
      throw new Diagnostic(
        '<PackageManagerTabs> needs a command, such as command="install my-package".',
        place,
      );
    }
    parent.children[index] = jsxElement(
      'Tabs',
      { groupId: 'package.manager', label: texts.packageManagerText },
      managers.map((manager) => tab(manager, commandFor(manager, command.trim()))),
    );
  });
}

function isPackageManagerTabs(node: Nodes): node is MdxJsxFlowElement | MdxJsxTextElement {
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return isElement && node.name === 'PackageManagerTabs';
}

/** The command in the words of one package manager (TABS-3). */
export function commandFor(manager: Manager, command: string): string {
  const adds = manager === 'yarn' || manager === 'bun';
  let own = adds
    ? command
        .replace(/^(?:install|i)\s+(?=\S)/, 'add ')
        .replace(/^(?:uninstall|un|rm)\s+(?=\S)/, 'remove ')
    : command;
  if (manager === 'yarn') own = own.replace(/^(create\s+\S+)@latest(?=\s|$)/, '$1');
  return `${manager} ${own}`;
}

function tab(manager: Manager, value: string): MdxJsxFlowElement {
  const code: Code = { type: 'code', lang: 'sh', value };
  return jsxElement('Tab', { label: manager }, [code]);
}
