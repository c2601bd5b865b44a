import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type Quantity, readQuantity } from './read-quantity.ts';

/** Bars that share a scale. */
export interface BarGroup {
  /** Empty for the only group of a chart. */
  title: string;
  bars: Bar[];
}

interface Bar {
  name: string;
  /** As the table writes it. */
  text: string;
  /** Missing where the table has words instead of a figure. */
  quantity: Quantity | undefined;
  /** The table names it in bold. */
  isMarked: boolean;
}

/** Groups of bars, and whether they show everything that the table says. */
export interface ChartGroups {
  groups: BarGroup[];
  isComplete: boolean;
}

/** Text of a cell, and whether all of it is bold. */
interface Cell {
  text: string;
  isBold: boolean;
}

/**
 * Reads what a table compares. Each row with two figures or more is a group.
 *
 * @param by `column` makes a group of each column, as in a table with one column of figures.
 */
export function chartGroups(table: Element, by: unknown): ChartGroups {
  const rows = cellsOf(table);
  const isOneColumn = rows[0]?.length === 2;
  const lines = by === 'column' || isOneColumn ? transpose(rows) : rows;
  const [names = [], ...others] = lines;
  const groups = others.map((line) => groupOf(line, names)).filter(isComparison);
  if (isOneColumn && groups[0]) groups[0].title = '';
  return { groups, isComplete: groups.length === others.length };
}

function groupOf([title, ...cells]: Cell[], [, ...names]: Cell[]): BarGroup {
  return {
    title: title?.text ?? '',
    bars: cells.map(({ text }, index) => ({
      name: names[index]?.text ?? '',
      text,
      quantity: readQuantity(text),
      isMarked: names[index]?.isBold ?? false,
    })),
  };
}

function isComparison({ bars }: BarGroup): boolean {
  return bars.filter(({ quantity }) => quantity).length > 1;
}

function cellsOf(table: Element): Cell[][] {
  const rows: Cell[][] = [];
  visit(table, { tagName: 'tr' }, (row) => {
    const cells = (row as Element).children.filter(isElement);
    rows.push(cells.map((cell) => ({ text: textOf(cell).trim(), isBold: isBold(cell) })));
  });
  return rows;
}

function isBold({ children: [first, ...others] }: Element): boolean {
  return (
    first !== undefined && isElement(first) && first.tagName === 'strong' && others.length === 0
  );
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}

function transpose(rows: Cell[][]): Cell[][] {
  return (rows[0] ?? []).map((_, column) =>
    rows.map((row) => row[column] ?? { text: '', isBold: false }),
  );
}
