import { type Expression, Parser } from 'acorn';
import { isDifference, isRows } from '../shared/difference-rows.ts';
import type { LoggedValue } from '../shared/logged-value.ts';
import type { OutputLine } from '../shared/output-line.ts';

/** An array as consoles print it: on one line, or from a bracket to the line that closes it. */
const printedArray = /^\[(?: .* |\n(?:(?:[^[\]\r\n\u2028\u2029].*|[[\]].+)?\n)*)\]$/gm;

/**
 * The output that a fence of a page shows, as lines. What a run shows as rows is data: a difference, and
 * rows that take several lines. Any other text stays as it's written.
 */
export function recordedLines(text: string): OutputLine[] {
  const lines: OutputLine[] = [];
  let end = 0;
  for (const match of text.matchAll(printedArray)) {
    const rows = readRows(match[0]);
    if (!rows) continue;
    lines.push(...textLine(text.slice(end, match.index)), { level: 'log', values: [rows] });
    end = match.index + match[0].length;
  }
  return [...lines, ...textLine(text.slice(end))];
}

function textLine(text: string): OutputLine[] {
  const own = text.replace(/^\n|\n$/g, '');
  return own === '' ? [] : [{ level: 'log', values: [{ type: 'string', text: own }] }];
}

function readRows(text: string): LoggedValue | undefined {
  try {
    const value = readValue(Parser.parseExpressionAt(text, 0, { ecmaVersion: 'latest' }));
    return value.type === 'array' &&
      isRows(value.items) &&
      (text.includes('\n') || isDifference(value.items))
      ? value
      : undefined;
  } catch {
    // Consoles shorten what is long, which isn't code then.
    return undefined;
  }
}

/** @throws Error for code that is more than data. */
function readValue(node: Expression): LoggedValue {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string'
        ? { type: 'string', text: node.value }
        : { type: 'leaf', text: String(node.value) };
    case 'Identifier':
      return { type: 'leaf', text: node.name };
    case 'UnaryExpression':
      return { type: 'leaf', text: `${node.operator}${leafText(node.argument)}` };
    case 'ArrayExpression':
      return { type: 'array', items: node.elements.map((item) => readValue(item as Expression)) };
    case 'ObjectExpression':
      return {
        type: 'object',
        entries: node.properties.map((property) => {
          if (property.type !== 'Property' || property.computed) throw new Error('not data');
          const { key, value } = property;
          const name = key.type === 'Identifier' ? key.name : leafText(key as Expression);
          return [name, readValue(value as Expression)];
        }),
      };
    default:
      throw new Error('not data');
  }
}

function leafText(node: Expression): string {
  const value = readValue(node);
  if (value.type !== 'leaf' && value.type !== 'string') throw new Error('not data');
  return value.text;
}
