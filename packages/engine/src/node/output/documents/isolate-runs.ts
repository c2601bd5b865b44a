import { type DefaultTreeAdapterTypes, parseFragment, defaultTreeAdapter as tree } from 'parse5';
import { escapeHtml } from '#shared/html.ts';
import { leftToRightRuns, type TextRun } from '#shared/texts/left-to-right-runs.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type TextNode = DefaultTreeAdapterTypes.TextNode;

/** Elements whose text continues that around them. */
const inline =
  /^(?:a|abbr|b|cite|del|em|font|i|ins|label|mark|q|s|small|span|strong|sub|sup|time|u)$/;
/** Elements that styles isolate, and that aren't read. */
const notRead = /^(?:bdi|bdo|code|kbd|pre|samp|script|style|svg|template|textarea|title|var|wbr)$/;
/** What stands for an element in the text around it: one that is read with it, and one that has a name of its own. */
const placeholders = { read: '\ufffc', named: '\n' };

/** Texts of a block in their order, and what stands for elements between them. */
type Block = (TextNode | string)[];

/**
 * Isolates what would read backwards in texts from right to left and isn't marked as code: addresses,
 * versions, options. Sidebars, outlines and menus have them too, so they're found in the finished
 * markup. What React takes over in browsers stays as React made it.
 *
 * @param dir Direction of what's around the markup.
 */
export function isolateRuns(html: string, dir: 'ltr' | 'rtl'): string {
  if (dir === 'ltr' && !html.includes('dir="rtl"')) return html;
  const blocks: Block[] = [[]];
  collect(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes, dir, blocks);
  let result = html;
  for (const { node, ranges } of blocks.flatMap(runsByText).reverse()) {
    const { startOffset = 0, endOffset = 0 } = node.sourceCodeLocation ?? {};
    result = result.slice(0, startOffset) + isolated(node.value, ranges) + result.slice(endOffset);
  }
  return result;
}

function collect(nodes: readonly Node[], dir: 'ltr' | 'rtl', blocks: Block[]): void {
  for (const node of nodes) {
    if (tree.isTextNode(node) && dir === 'rtl') blocks.at(-1)?.push(node);
    if (!tree.isElementNode(node)) continue;
    const attribute = (wanted: string) => node.attrs.find(({ name }) => name === wanted)?.value;
    const isNamed = attribute('aria-label') !== undefined && inline.test(node.tagName);
    if (isNamed || notRead.test(node.tagName) || attribute('data-island') !== undefined) {
      blocks.at(-1)?.push(isNamed ? placeholders.named : placeholders.read);
      continue;
    }
    const own = attribute('dir') ?? dir;
    const isInline = inline.test(node.tagName) && own === dir;
    if (!isInline) blocks.push([]);
    collect(node.childNodes, own === 'rtl' ? 'rtl' : 'ltr', blocks);
    if (!isInline) blocks.push([]);
  }
}

/** The runs of a block that are in one text each. */
function runsByText(block: Block): { node: TextNode; ranges: TextRun[] }[] {
  const texts = block.map((part) => (typeof part === 'string' ? part : part.value));
  const runs = leftToRightRuns(texts.join(''));
  let offset = 0;
  return block.flatMap((node, index) => {
    const { length } = texts[index] ?? '';
    const ranges = runs
      .map((run) => ({ ...run, start: run.start - offset }))
      .filter(({ start, ...run }) => start >= 0 && start + run.length <= length);
    offset += length;
    return typeof node !== 'string' && ranges.length > 0 ? [{ node, ranges }] : [];
  });
}

/** Markup of a text; of several parts it's one element, as they'd be columns in a flexible box. */
function isolated(text: string, ranges: readonly TextRun[]): string {
  let end = 0;
  let html = '';
  for (const { start, length } of ranges) {
    const run = escapeHtml(text.slice(start, start + length));
    html += `${escapeHtml(text.slice(end, start))}<bdi dir="ltr">${run}</bdi>`;
    end = start + length;
  }
  html += escapeHtml(text.slice(end));
  return ranges[0]?.length === text.trim().length ? html : `<span>${html}</span>`;
}
