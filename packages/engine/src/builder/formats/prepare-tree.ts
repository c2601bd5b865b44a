import type { Element, ElementContent } from 'hast';
// Declares `raw`, the node of finished HTML.
import type {} from 'mdast-util-to-hast';
import type { ContentNode } from '#model/content/content-node.ts';
import { parseHtml } from '../markdown/parse/parse-html.ts';

/** Controls, which no reader of text can press. */
const controls: ReadonlySet<string> = new Set(['button', 'script', 'style', 'select', 'input']);

/** What the preparation has seen so far. */
interface Walk {
  /** Depth of the heading above. */
  depth: number;
}

/**
 * Readies what a page shows for Markdown: controls and links of headings to themselves go, tabs get
 * headings, steps numbers, callouts become quotes, and drawings become their words.
 */
export function prepareTree(nodes: readonly ContentNode[]): ElementContent[] {
  return prepareAll(nodes, { depth: 1 });
}

function prepareAll(nodes: readonly ContentNode[], walk: Walk): ElementContent[] {
  return apart(nodes).flatMap((node): ElementContent[] => {
    if (node.type === 'raw') {
      return prepareAll(parseHtml(node.value).children as ElementContent[], walk);
    }
    return node.type === 'element' ? prepareElement(node, walk) : [node];
  });
}

/** Elements side by side are kept apart by styles; in text it takes a blank. */
function apart(nodes: readonly ContentNode[]): ContentNode[] {
  return nodes.flatMap((node, index) => {
    const previous = nodes[index - 1];
    const isInside = previous && previous.type !== 'text' && node.type !== 'text';
    return isInside ? [text(' '), node] : [node];
  });
}

function prepareElement(node: Element, walk: Walk): ElementContent[] {
  const { tagName, properties } = node;
  if (controls.has(tagName) || hasClass(node, 'heading-anchor')) return [];
  if (properties.role === 'tablist') return [];
  if (tagName === 'svg') return [drawing(node)];
  if (tagName === 'math') return formula(node);
  const depth = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
  if (depth > 0) walk.depth = depth;
  if (properties.role === 'tabpanel') return tab(node, walk);
  const children = prepareAll(
    hasClass(node, 'steps') ? numbered(node.children) : node.children,
    walk,
  );
  if (hasClass(node, 'callout')) return [element('blockquote', children.map(title))];
  if (hasClass(node, 'callout-title') || tagName === 'summary')
    return [title({ ...node, children })];
  if (tagName === 'dl') return [definitions(children)];
  if (tagName === 'table') return captioned({ ...node, children });
  return [{ ...node, children }];
}

/** A tab becomes a section one level below the heading above. */
function tab(node: Element, walk: Walk): ElementContent[] {
  const { depth } = walk;
  const name = text(String(node.properties.dataLabel ?? ''));
  const heading = element(`h${Math.min(6, depth + 1)}`, [name]);
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
  return element('p', [element('strong', node.children)]);
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
    if (isTerm || items.length === 0) items.push(element('li', []));
    const content = isTerm ? [element('p', entry.children)] : entry.children;
    items.at(-1)?.children.push(...content);
  }
  return element('ul', items);
}

/** Tables of Markdown have no caption: it stands above. */
function captioned(table: Element): ElementContent[] {
  const caption = table.children.find(
    (child) => child.type === 'element' && child.tagName === 'caption',
  );
  if (caption?.type !== 'element') return [table];
  return [element('p', caption.children), table];
}

/** The name, the description and the labels of a drawing. */
function drawing(node: Element): ElementContent {
  const words: string[] = [];
  const collect = (element: Element) => {
    for (const child of element.children) {
      if (child.type !== 'element') continue;
      if (['title', 'desc', 'text'].includes(child.tagName)) words.push(plainText(child));
      else collect(child);
    }
  };
  collect(node);
  const found = words.map((word) => word.trim()).filter(Boolean);
  return found.length > 0 ? element('p', [element('em', [text(found.join('; '))])]) : text('');
}

/** The source of a formula, which its MathML carries. */
function formula(node: Element): ElementContent[] {
  const source = findElement(node, 'annotation');
  const mark = node.properties.display === 'block' ? '$$' : '$';
  return [{ type: 'raw', value: `${mark}${source ? plainText(source) : plainText(node)}${mark}` }];
}

function findElement(node: Element, tagName: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === tagName ? child : findElement(child, tagName);
    if (found) return found;
  }
  return undefined;
}

function plainText(node: Element): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' ? `${plainText(child)} ` : '';
    })
    .join('')
    .replace(/\s+/g, ' ');
}

function hasClass({ properties }: Element, name: string): boolean {
  return [properties.className].flat().join(' ').split(' ').includes(name);
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
