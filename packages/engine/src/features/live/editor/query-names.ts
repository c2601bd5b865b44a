import type { EditorState } from '@codemirror/state';
import { treeOf } from './tree-of.ts';

type SyntaxNode = ReturnType<ReturnType<typeof treeOf>['resolveInner']>;

/** Methods of a query whose first argument names a table. */
const tableMethods = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
]);
/** Methods of a query whose arguments name columns. */
const columnMethods = new Set([
  'select',
  'where',
  'whereRef',
  'orderBy',
  'groupBy',
  'returning',
  'on',
  'onRef',
  'columns',
  'column',
]);

/** The kind of name that a string in the code of a query stands for. */
export type QueryName =
  | { kind: 'table' }
  /** A column of one of the tables of the query. */
  | { kind: 'column'; tables: string[] };

/**
 * Tells which kind of name the string at a position is, as far as the code shows it: a table in
 * `selectFrom('…')`, a column in `.where('…')`, also in a list.
 */
export function queryNameAt(state: EditorState, position: number): QueryName | undefined {
  const string = treeOf(state).resolveInner(position, -1);
  if (string.name !== 'String') return undefined;
  const list = string.parent?.name === 'ArrayExpression' ? string.parent : string;
  const call = list.parent?.name === 'ArgList' ? list.parent.parent : null;
  if (call?.name !== 'CallExpression') return undefined;
  const method = methodOf(state, call);
  const isFirst = list.prevSibling?.name === '(';
  if (tableMethods.has(method) && isFirst) return { kind: 'table' };
  const isColumn = columnMethods.has(method) || tableMethods.has(method);
  return isColumn ? { kind: 'column', tables: tablesOf(state, call) } : undefined;
}

/** The tables that a chain of calls names before, or in, one of its calls. */
function tablesOf(state: EditorState, call: SyntaxNode): string[] {
  const tables: string[] = [];
  let node: SyntaxNode | null = call;
  while (node) {
    if (node.name === 'CallExpression' && tableMethods.has(methodOf(state, node))) {
      const argument = node.getChild('ArgList')?.getChild('String');
      const [table = ''] = argument ? unquoted(state, argument).split(' ') : [];
      if (table) tables.push(table);
    }
    node = node.firstChild;
  }
  return tables;
}

function methodOf(state: EditorState, call: SyntaxNode): string {
  const name = call.firstChild?.getChild('PropertyName');
  return name ? state.sliceDoc(name.from, name.to) : '';
}

function unquoted(state: EditorState, { from, to }: SyntaxNode): string {
  return state.sliceDoc(from + 1, to - 1);
}
