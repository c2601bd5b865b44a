import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import type { CodeNode, ComponentNode, TextBlock } from '#shared/page/page.ts';
import { cellSeparator } from '#shared/page/page-text.ts';

type Node = RootContent | ElementContent;

/** Elements that begin a new paragraph of the text. */
const blockElements = new Set(
  'address article aside blockquote caption dd details div dl dt figcaption figure footer h2 h3 h4 h5 h6 header hr li main ol p section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);

/** Elements without text of the page; its own h1 is the record's title. */
const skipped = new Set('h1 svg img picture video audio button annotation'.split(' '));

/**
 * The text of a page in blocks (SEARCH-9): links are reduced to their text, images skipped, the
 * cells of a table's row stand in one line, each with the name of its column, code blocks are marked.
 *
 * @param tree A page before its headings get their anchor links.
 * @param titles Those of callouts that have none of their own; they say nothing.
 */
export function textBlocks(tree: Root, titles: readonly string[]): TextBlock[] {
  const reader = new TextReader(titles);
  reader.readAll(tree.children);
  reader.flush();
  return reader.blocks;
}

/** Reads nodes into blocks; what comes inline is one run until a block begins or ends. */
class TextReader {
  readonly blocks: TextBlock[] = [];
  readonly #titles: readonly string[];
  #run = '';
  /** Names of the columns of the table that is read. */
  #columns: string[] = [];
  /** The column of the next cell. */
  #column = 0;

  constructor(titles: readonly string[]) {
    this.#titles = titles;
  }

  readAll(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#run += node.value;
      if (node.type === 'component') this.#readComponent(node);
      if (node.type === 'code') this.#readCode(node);
      if (node.type === 'element') this.#readElement(node);
    }
  }

  flush(heading?: Pick<TextBlock, 'id' | 'depth'>): void {
    const text = this.#run.replaceAll(/\s+/g, ' ').trim();
    this.#run = '';
    if (text !== '') this.blocks.push({ text, ...heading });
  }

  #readCode({ title, value }: CodeNode): void {
    this.flush();
    const text = [title, value].filter(Boolean).join('\n');
    if (text !== '') this.blocks.push({ text, code: true });
  }

  /** Titles and labels stand for themselves; a badge is part of its sentence. */
  #readComponent({ name, props, children, slots }: ComponentNode): void {
    if (name === 'Badge') {
      this.#run += ` ${props.text ?? ''} `;
      this.readAll(children);
      return;
    }
    const described = name === 'LinkCard' ? [props.description] : [];
    const shown = name === 'Tabs' ? [] : [props.title, props.label, ...described];
    for (const value of shown) {
      this.flush();
      if (typeof value === 'string') this.#run = value;
    }
    this.flush();
    this.readAll(slots?.code ?? []);
    this.readAll(children);
    this.flush();
  }

  #readElement(node: Element): void {
    const { tagName, children } = node;
    if (skipped.has(tagName) || isDecoration(node, this.#titles)) return;
    if (tagName === 'br') this.#run += ' ';
    const isBlock = blockElements.has(tagName);
    if (isBlock) this.flush();
    if (tagName === 'table') this.#columns = [];
    if (tagName === 'tr') this.#column = 0;
    if (tagName === 'thead') {
      this.#columns = cellsOf(node);
      return;
    }
    const isCell = tagName === 'td' || tagName === 'th';
    const column = isCell && this.#columns[this.#column++];
    if (column && textOf(node).trim() !== '') this.#run += `${column}: `;
    this.readAll(children);
    if (isCell) this.#run += cellSeparator;
    if (tagName === 'tr') this.#run = this.#run.replace(/(?<![\s│])[\s│]+$/, '');
    if (isBlock) this.flush(headingOf(node));
  }
}

/** The texts of all cells, in order. */
function cellsOf(node: Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'tr' ? cellsOf(child) : [textOf(child).trim()];
  });
}

function headingOf({ tagName, properties }: Element): Pick<TextBlock, 'id' | 'depth'> | undefined {
  const depth = /^h([2-6])$/.exec(tagName)?.[1];
  return depth && properties.id ? { id: String(properties.id), depth: Number(depth) } : undefined;
}

/** Marks of footnotes, and the name of a callout's kind where it stands for a title. */
function isDecoration(node: Element, titles: readonly string[]): boolean {
  const { properties, children } = node;
  const classes = properties.className;
  if (properties.dataFootnoteRef !== undefined) return true;
  if (properties.dataFootnoteBackref !== undefined) return true;
  if (!Array.isArray(classes)) return false;
  if (classes.includes('footnote-label')) return true;
  if (!classes.includes('callout-title')) return false;
  const [title, more] = children.filter((child) => !isIcon(child));
  return title?.type === 'text' && more === undefined && titles.includes(title.value);
}

function isIcon(node: ElementContent): boolean {
  return node.type === 'element' && [node.properties.className].flat().includes('tag');
}
