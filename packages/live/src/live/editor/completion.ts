import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionStatus,
  currentCompletions,
} from '@codemirror/autocomplete';
import { typescriptLanguage } from '@codemirror/lang-javascript';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, Prec } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { ownValue } from 'truedocs/shared';
import type { LibraryCompletions, NamedCompletion } from '../shared/completions.ts';
import { nameNote } from './name-note.ts';

/** Where no name can be completed. */
const elsewhere =
  /^(?:String|TemplateString|(?:Line|Block)Comment|RegExp|PropertyName|PropertyDefinition)$/;

/**
 * Completion from the library's declarations: what the packages export, members of what variables hold, tables
 * and columns in queries; local names and keywords are the language's own. Tab is left alone, so that it leaves the editor.
 *
 * @param load Loads what is offered; asked when it is needed first.
 */
export function libraryCompletion(load: () => Promise<LibraryCompletions>): Extension {
  return [
    typescriptLanguage.data.of({
      autocomplete: async (context: CompletionContext) => {
        const library = await load().catch(() => undefined);
        return library ? complete(context, library) : null;
      },
    }),
    // Names that are still on their way keep nobody in the editor.
    Prec.highest(keymap.of([{ key: 'Escape', run: forgetPending }])),
    autocompletion(),
  ];
}

/** Stops waiting for names while none are shown, and leaves the key to others. */
function forgetPending(view: EditorView): boolean {
  const { state } = view;
  const isWaiting = completionStatus(state) === 'pending';
  if (isWaiting && currentCompletions(state).length === 0) closeCompletion(view);
  return false;
}

/** Offers the names that fit at a position; none without a word to go by, unless the reader asked. */
export function complete(
  context: CompletionContext,
  library: LibraryCompletions,
): CompletionResult | null {
  const { state, pos } = context;
  const named = queryNameAt(state, pos);
  if (named) {
    const isTable = named.kind === 'table';
    const names = isTable ? Object.keys(library.tables) : columnsOf(library, named.tables);
    return result(context, names.map(nameOption(isTable ? 'class' : 'property')), true);
  }
  const [variable = ''] =
    context.matchBefore(/(?<![\w$])[\w$]+\??\.\w*$/)?.text.split(/\??\./, 1) ?? [];
  const known = library.members.find(({ variables }) => isNamed(variable, variables));
  if (variable && known) return result(context, known.names.map(toOption), true);
  if (elsewhere.test(treeOf(state).resolveInner(pos, -1).name)) return null;
  return result(context, library.exports.map(toOption));
}

function isNamed(variable: string, variables: string): boolean {
  return new RegExp(`^(?:${variables})$`).test(variable);
}

function result(
  context: CompletionContext,
  options: Completion[],
  isOpen = false,
): CompletionResult | null {
  const word = context.matchBefore(/(?<![\w$])[\w$]*$/);
  const isAsked = isOpen || context.explicit || !!word?.text;
  if (!word || !isAsked || options.length === 0) return null;
  return { from: word.from, options, validFor: /^[\w$]*$/ };
}

function columnsOf({ tables }: LibraryCompletions, names: string[]): string[] {
  return [...new Set(names.flatMap((name) => ownValue(tables, name) ?? []))];
}

function nameOption(type: string): (label: string) => Completion {
  return (label) => ({ label, type });
}

function toOption({ name, kind, signature, summary, from }: NamedCompletion): Completion {
  return {
    label: name,
    type: kind,
    ...(from && { detail: from }),
    // Types stand behind what a program can call.
    boost: kind === 'type' || kind === 'interface' ? -1 : 1,
    info: () => nameNote(kind === 'interface' || kind === 'class' ? kind : signature, summary),
  };
}

/** Milliseconds that a whole parse may take; an example needs a few, on a busy machine more. */
const longest = 500;

/** The syntax of all code; a slow machine may not have parsed it to the end by itself. */
function treeOf(state: EditorState): ReturnType<typeof syntaxTree> {
  return ensureSyntaxTree(state, state.doc.length, longest) ?? syntaxTree(state);
}

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
type QueryName =
  | { kind: 'table' }
  /** A column of one of the tables of the query. */
  | { kind: 'column'; tables: string[] };

/**
 * Tells which kind of name the string at a position is, as far as the code shows it: a table in
 * `selectFrom('…')`, a column in `.where('…')`, also in a list.
 */
function queryNameAt(state: EditorState, position: number): QueryName | undefined {
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
