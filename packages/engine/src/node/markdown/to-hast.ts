import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { Code, Html, InlineCode, Root as MarkdownRoot, Table } from 'mdast';
import {
  defaultHandlers,
  type Handlers,
  toHast as mdastToHast,
  type Raw,
  type State,
} from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';
import type { Point } from 'unist';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { CodeNode } from '#shared/page/page.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { decodePath } from '#shared/url.ts';

/** Nodes of MDX, which are read once everything is an element. */
export const passThrough = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
] as const;

/**
 * Turns Markdown into an HTML tree.
 *
 * @param toCode The node that stands for a fenced block.
 * @param texts Names of tables and footnotes.
 * @param plugins How further nodes become elements, and what takes out those that are none.
 */
export function toHast(
  tree: MarkdownRoot,
  toCode: (code: Code) => CodeNode,
  texts: Pick<ThemeTexts, 'tableText' | 'footnotesText' | 'footnoteBackText'>,
  plugins?: { handlers: Handlers; clean(tree: Root): void },
): Root {
  const blocks: CodeNode[] = [];
  let hasRaw = false;
  const converted = mdastToHast(tree, {
    allowDangerousHtml: true,
    passThrough: [...passThrough],
    footnoteLabel: texts.footnotesText,
    footnoteBackLabel: (index) => `${texts.footnoteBackText} ${index + 1}`,
    footnoteLabelTagName: 'h2',
    footnoteLabelProperties: { className: ['footnote-label'] },
    handlers: {
      ...plugins?.handlers,
      code(_: State, node: Code): Element {
        const index = blocks.push(toCode(node)) - 1;
        // HTML around it may be parsed anew, which only elements survive.
        return { type: 'element', tagName: 'code-block', properties: { index }, children: [] };
      },
      html(state: State, node: Html) {
        hasRaw = true;
        const result: Raw = { type: 'raw', value: endedTags(node.value) };
        state.patch(node, result);
        return result;
      },
      inlineCode: wholeCode,
      table: (state, node) => scrollableTable(state, node, texts.tableText),
    },
  }) as Root;
  plugins?.clean(converted);
  // Without a file the parser would leave out where elements stand.
  const options = { file: new VFile(), passThrough: [...passThrough] };
  const parsed = hasRaw ? (raw(converted, options) as Root) : converted;
  if (hasRaw) fillLines(parsed);
  nameTasks(parsed);
  visit(parsed, 'element', (node, index, parent) => {
    const { id } = node.properties;
    // Footnotes have encoded ids, which a decoded hash doesn't find: `user-content-fn-gr%C3%B6sse`.
    if (typeof id === 'string') node.properties.id = decodePath(id);
    const block = blocks[Number(node.properties.index)];
    if (node.tagName === 'code-block' && parent && index !== undefined && block) {
      parent.children[index] = block;
    }
  });
  return parsed;
}

/** HTML that is parsed anew loses some places, or half of one: such a node stands where the one before it does. */
function fillLines(tree: Root): void {
  let last: Point = { line: 0, column: 1 };
  visit(tree, (node) => {
    const start: Point | undefined = node.position?.start;
    if (start) last = start;
    else if (last.line > 0) node.position = { start: last, end: last };
  });
}

/** Code that fits a line of a list on the narrowest phones, but has places where browsers would break it. */
const unbrokenCode = /^(?=.*[-\s/|…]).{1,28}$/s;

/** Code stays on one line where it can. */
function wholeCode(state: State, node: InlineCode): Element {
  const code = defaultHandlers.inlineCode(state, node);
  if (unbrokenCode.test(node.value)) code.properties.className = ['whole'];
  return code;
}

/** A fenced block without colors, for texts that hold none. */
export function plainCode({ value, lang }: Code): CodeNode {
  return { type: 'code', lang: lang || 'text', value, runs: [] };
}

/** The box of a task is called what the task says. */
function nameTasks(tree: Root): void {
  visit(tree, { tagName: 'li' }, (item) => {
    if (item.type !== 'element') return;
    visit(item, { tagName: 'input' }, (box) => {
      if (box.type === 'element')
        box.properties.ariaLabel ??= textOf(item).trim().split('\n', 1)[0];
    });
  });
}

/** A figure with its unit has fewer characters than this: what has more wraps on phones. */
const sentenceLength = 13;

/**
 * A wide table scrolls by itself, by keyboard too (`scroll-stops.ts`), and never widens the page. It is named
 * by its column headers; an empty corner is no header.
 */
function scrollableTable(state: State, node: Table, name: string): Element {
  const table = defaultHandlers.table(state, node);
  const headers: string[] = [];
  visit(table, 'element', (cell) => {
    const text = textOf(cell).trim();
    if (cell.properties.align && text.length >= sentenceLength) {
      cell.properties.className = ['sentence'];
    }
    if (cell.tagName !== 'th') return;
    if (text === '') cell.tagName = 'td';
    else headers.push(text);
  });
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-scroll'],
      // Not a region: a page of many tables would be a page of many landmarks.
      role: 'group',
      ariaLabel: `${name}: ${headers.join(', ')}`,
    },
    children: [table],
  };
}

/** Elements that hold nothing, so that browsers take `/>` for what it says. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * HTML in which an element that closes itself has an end tag: `<sup class="x" />` is `<sup class="x"></sup>`.
 * Browsers ignore the slash and would take the rest of the paragraph into it, which no author means.
 */
function endedTags(source: string): string {
  if (!source.includes('/>')) return source;
  const ends: { at: number; name: string }[] = [];
  const waiting: DefaultTreeAdapterTypes.Node[] = [
    parseFragment(source, { sourceCodeLocationInfo: true }),
  ];
  for (const node of waiting) {
    if ('content' in node) waiting.push(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) waiting.push(child);
    if (!('tagName' in node) || node.namespaceURI !== html.NS.HTML) continue;
    const at = node.sourceCodeLocation?.startTag?.endOffset ?? node.sourceCodeLocation?.endOffset;
    if (at !== undefined && !empty.has(node.tagName) && source.slice(0, at).endsWith('/>')) {
      ends.push({ at, name: node.tagName });
    }
  }
  let ended = '';
  let done = 0;
  for (const { at, name } of ends.toSorted((a, b) => a.at - b.at)) {
    ended += `${source.slice(done, at)}</${name}>`;
    done = at;
  }
  return ended + source.slice(done);
}
