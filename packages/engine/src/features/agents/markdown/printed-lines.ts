import type { ElementContent } from 'hast';
import { plainText } from './plain-text.ts';

/** Elements that stand on lines of their own. */
const blocks: ReadonlySet<string> = new Set(['div', 'table', 'thead', 'tbody', 'tr', 'summary']);

/**
 * The lines of what a program has printed: rows of a table have a line each, and the parts of an
 * unfolded value are indented below its name.
 */
export function printedLines(node: ElementContent): string[] {
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
