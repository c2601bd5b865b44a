import type { Element, ElementContent } from 'hast';
import type {} from 'mdast-util-to-hast';
import { hasClass, isBesideText } from '#node/output/documents/page-text.ts';
import { element } from '#shared/content/element.ts';

/** State of the preparation. */
interface Walk {
  /** Depth of the heading above. */
  depth: number;
  /** The blocks of code above, each as its lines. */
  blocks: string[][];
  /** Beginnings of programs above, hidden and shown code in one, each as its lines. */
  programs: string[][];
  /** Hidden code that the next block continues. */
  hidden: string[];
  /** Elements found so far that stand below the title. */
  top: ElementContent[];
}

/**
 * Readies the HTML of a page for Markdown: controls and links of headings to themselves go, tabs get
 * headings, steps numbers, callouts become quotes, and drawings become their words.
 *
 * An element with `data-markdown-ignore` is left out, and one says with `data-markdown` that it's different:
 *
 * - `code`: it holds the code of a program before the block that follows; what the page has shown of it is left out,
 *   and the rest is a block named `setup`
 * - `output`: what a program has printed becomes a block of code
 * - `top`: it stands below the title, wherever the page shows it
 *
 * @returns Apart from each other: the elements for `top`, and all others.
 */
export function prepareTree(nodes: readonly ElementContent[]) {
  const walk: Walk = { depth: 1, blocks: [], programs: [], hidden: [], top: [] };
  const children = prepareAll(nodes, walk);
  return { top: walk.top, children };
}

function prepareAll(nodes: readonly ElementContent[], walk: Walk): ElementContent[] {
  // Where a name may break says nothing, and would come between the letters that readers search for.
  const kept = nodes.filter((node) => node.type !== 'element' || node.tagName !== 'wbr');
  return apart(kept).flatMap((node) =>
    node.type === 'element' ? prepareElement(node, walk) : [node],
  );
}

/** Elements side by side are kept apart by styles; in text it takes a blank, but not before a comma. */
function apart(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const previous = nodes[index - 1];
    const isInside = previous && previous.type !== 'text' && node.type !== 'text';
    return isInside && !/^[,.:;]/.test(plainText(node)) ? [text(' '), node] : [node];
  });
}

function prepareElement(node: Element, walk: Walk): ElementContent[] {
  const { tagName, properties } = node;
  if (isBesideText(node)) return [];
  if (properties.dataMarkdown === 'top') {
    walk.top.push({ ...node, children: prepareAll(node.children, walk) });
    return [];
  }
  if (properties.dataMarkdown === 'code') return unseenCode(node, walk);
  if (properties.dataMarkdown === 'output') return printed(node);
  if (hasClass(node, 'code-block')) return codeBlock(node, walk);
  if (tagName === 'pre') return [element('pre', {}, plainText(node))];
  if (tagName === 'code') return [element('code', {}, plainText(node).replace(/\s+/g, ' '))];
  if (tagName === 'svg') return [drawing(node)];
  if (tagName === 'math') return formula(node);
  const depth = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
  if (depth > 0) walk.depth = depth;
  if (properties.role === 'tabpanel') return tab(node, walk);
  const children = prepareAll(
    hasClass(node, 'steps') ? numbered(node.children) : node.children,
    walk,
  );
  if (hasClass(node, 'heading-anchor')) return children;
  if (hasClass(node, 'callout')) return [element('blockquote', {}, ...children.map(title))];
  if (hasClass(node, 'callout-title') || tagName === 'summary')
    return [title({ ...node, children })];
  if (tagName === 'dl') return [definitions(children)];
  if (tagName === 'table') return captioned({ ...node, children });
  if (tagName === 'td' || tagName === 'th') return [{ ...node, children: inLine(children) }];
  return [{ ...node, children }];
}

/** A title stands above its code. */
function codeBlock(node: Element, walk: Walk): ElementContent[] {
  const name = findElement(node, (child) => hasClass(child, 'code-title'));
  const pre = findElement(node, ({ tagName }) => tagName === 'pre');
  if (!pre) return [];
  const lines = plainText(pre);
  const shown = linesOf(lines);
  walk.blocks.push(shown);
  walk.programs.push([...walk.hidden, ...shown]);
  walk.hidden = [];
  const { dataLang, dataOutput } = node.properties;
  const code = element('pre', { dataLang, dataOutput }, lines);
  return name ? [element('p', {}, element('code', {}, ...name.children)), code] : [code];
}

/**
 * Code that runs before the next block. Where the page has shown the program's beginning, it goes on from there. Two
 * programs may begin with the same lines: only a beginning that is shown to its end counts.
 */
function unseenCode(node: Element, walk: Walk): ElementContent[] {
  const block = findElement(node, (child) => hasClass(child, 'code-block'));
  const pre = block && findElement(block, ({ tagName }) => tagName === 'pre');
  const text = pre ? plainText(pre) : '';
  const lines = linesOf(text);
  const begun = walk.programs
    .filter((program) => startsWith(lines, program))
    .reduce((longest, { length }) => Math.max(longest, length), 0);
  walk.hidden = lines;
  const rest = lines.slice(begun);
  if (!block || isShown(rest, walk)) return [];
  walk.blocks.push(rest);
  const { dataLang } = block.properties;
  return [element('pre', { dataLang, dataSetup: '' }, fromLine(text, begun))];
}

/** Whether lines are nothing but blocks that stand above, in any order. */
function isShown(lines: string[], { blocks }: Walk): boolean {
  let rest = lines;
  while (rest.length > 0) {
    const next = blocks.find((block) => block.length > 0 && startsWith(rest, block));
    if (!next) return false;
    rest = rest.slice(next.length);
  }
  return true;
}

const startsWith = (lines: string[], beginning: string[]) =>
  beginning.length <= lines.length && beginning.every((line, index) => line === lines[index]);

/** The lines of code that aren't empty, without the blanks around them. */
const linesOf = (code: string) =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Code from one of its lines that aren't empty, by number. */
function fromLine(code: string, number: number): string {
  const lines = code.split('\n');
  const filled = [...lines.keys()].filter((index) => lines[index]?.trim());
  return lines.slice(filled[number]).join('\n');
}

/** Printed lines as a block of code; a sentence in their place stays one. */
function printed(node: Element): ElementContent[] {
  if (!node.children.some(({ type }) => type === 'element'))
    return [element('p', {}, ...node.children)];
  const code = element('pre', {}, printedLines(node).join('\n'));
  return [{ ...code, properties: { dataLang: 'txt', dataOutput: '' } }];
}

/** A tab becomes a section one level below the heading above. */
function tab(node: Element, walk: Walk): ElementContent[] {
  const { depth } = walk;
  const name = String(node.properties.dataLabel ?? '');
  const heading = element(`h${Math.min(6, depth + 1)}`, {}, name);
  walk.depth = Math.min(6, depth + 1);
  const children = prepareAll(node.children, walk);
  walk.depth = depth;
  return [heading, ...children];
}

/** Steps whose titles are headings get the numbers that a style gives them on the page. */
function numbered(nodes: readonly ElementContent[]): ElementContent[] {
  const first = nodes.find((node) => node.type === 'element' && /^h[2-6]$/.test(node.tagName));
  let count = 0;
  return nodes.map((node) => {
    if (node.type !== 'element' || first?.type !== 'element') return node;
    if (node.tagName !== first.tagName) return node;
    count += 1;
    return { ...node, children: [text(`${count}. `), ...node.children] };
  });
}

/** The name of a callout or disclosure, as a paragraph in bold. */
function title(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  if (!hasClass(node, 'callout-title') && node.tagName !== 'summary') return node;
  return element('p', {}, element('strong', {}, ...node.children.flatMap(withoutBold)));
}

/** Bold within bold would end it. */
function withoutBold(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  const children = node.children.flatMap(withoutBold);
  return node.tagName === 'strong' || node.tagName === 'b' ? children : [{ ...node, children }];
}

/**
 * Names with what they mean. The library would put all names of a group in one item; here each
 * entry is an item that begins with its name.
 */
function definitions(children: ElementContent[]): Element {
  const entries = children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  );
  const items: Element[] = [];
  for (const entry of entries) {
    if (entry.type !== 'element') continue;
    const isTerm = entry.tagName === 'dt';
    if (isTerm || items.length === 0) items.push(element('li', {}));
    items.at(-1)?.children.push(element(isTerm ? 'p' : 'div', {}, ...entry.children));
  }
  return element('ul', {}, ...items);
}

/** Tables of Markdown have no caption: it stands above. */
function captioned(table: Element): ElementContent[] {
  const caption = table.children.find(
    (child) => child.type === 'element' && child.tagName === 'caption',
  );
  if (caption?.type !== 'element') return [table];
  return [element('p', {}, ...caption.children), table];
}

/** A cell of Markdown is one line: blanks take the place of its blocks, which would join their words. */
function inLine(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const children = inLine(node.children);
    const isBlock = cellBlocks.has(node.tagName);
    return isBlock ? [text(' '), ...children, text(' ')] : [{ ...node, children }];
  });
}

const cellBlocks: ReadonlySet<string> = new Set(['p', 'div', 'ul', 'ol', 'li']);

/** The name, the description and the labels of a drawing. */
function drawing(node: Element): ElementContent {
  const labels: string[] = [];
  const collect = (element: Element) => {
    for (const child of element.children) {
      if (child.type !== 'element') continue;
      if (['title', 'desc', 'text'].includes(child.tagName)) labels.push(words(child));
      else collect(child);
    }
  };
  collect(node);
  const found = labels.map((label) => label.trim()).filter(Boolean);
  return found.length > 0 ? element('p', {}, element('em', {}, found.join('; '))) : text('');
}

/** The source of a formula, which its MathML carries. */
function formula(node: Element): ElementContent[] {
  const source = findElement(node, ({ tagName }) => tagName === 'annotation');
  const mark = node.properties.display === 'block' ? '$$' : '$';
  return [{ type: 'raw', value: `${mark}${words(source ?? node)}${mark}` }];
}

function findElement(node: Element, isWanted: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = isWanted(child) ? child : findElement(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** The words of an element, on one line. */
function words(node: Element): string {
  return node.children
    .map((child) => (child.type === 'element' ? `${words(child)} ` : plainText(child)))
    .join('')
    .replace(/\s+/g, ' ');
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Elements that stand on lines of their own. */
const blocks: ReadonlySet<string> = new Set(['div', 'table', 'thead', 'tbody', 'tr', 'summary']);

/**
 * The lines of what a program has printed: rows of a table have a line each, and the parts of an
 * unfolded value are indented below its name.
 */
function printedLines(node: ElementContent): string[] {
  if (node.type !== 'element') return plainText(node).split('\n');
  const { tagName, children } = node;
  if (tagName === 'tr') return [children.map(plainText).join(' | ')];
  if (tagName === 'details') {
    const [name = '', ...parts] = children.flatMap(printedLines);
    return [name, ...parts.map((line) => `  ${line}`)];
  }
  const lines: string[] = [];
  let isOpen = false;
  for (const child of children) {
    const isBlock = child.type === 'element' && blocks.has(child.tagName);
    const own = printedLines(child);
    // Words go on in the line of those before them.
    if (isOpen && !isBlock) lines.push(lines.pop() + (own.shift() ?? ''));
    lines.push(...own);
    isOpen = !isBlock;
  }
  return lines;
}

/** The text of an element as it's written. */
export function plainText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(plainText).join('') : '';
}
