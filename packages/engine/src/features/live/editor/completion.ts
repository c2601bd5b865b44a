import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { typescriptLanguage } from '@codemirror/lang-javascript';
import type { Extension } from '@codemirror/state';
import type { LibraryCompletions, NamedCompletion } from '../shared/completions.ts';
import { nameNote } from './name-note.ts';
import { queryNameAt } from './query-names.ts';
import { treeOf } from './tree-of.ts';

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
    autocompletion(),
  ];
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
  const [variable = ''] = context.matchBefore(/[\w$]+\??\.\w*$/)?.text.split(/\??\./, 1) ?? [];
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
  const word = context.matchBefore(/[\w$]*$/);
  const isAsked = isOpen || context.explicit || !!word?.text;
  if (!word || !isAsked || options.length === 0) return null;
  return { from: word.from, options, validFor: /^[\w$]*$/ };
}

function columnsOf({ tables }: LibraryCompletions, names: string[]): string[] {
  return [...new Set(names.flatMap((name) => tables[name] ?? []))];
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
