import type { Nodes, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ContentPage } from './content-page.ts';

/** The tables of a page as rows of cells, the header first; cells as plain text. */
export function tablesOf({ tree }: ContentPage): string[][][] {
  const tables: string[][][] = [];
  visit(tree, 'table', (table: Table) => {
    tables.push(table.children.map(({ children }) => children.map((cell: Nodes) => textOf(cell))));
  });
  return tables;
}
