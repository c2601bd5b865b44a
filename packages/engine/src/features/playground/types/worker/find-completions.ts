import ts from 'typescript';
import type {
  EntryKind,
  NameAt,
  NameInfo,
  TypedCompletions,
  TypedEntry,
} from '../types-protocol.ts';

const { ScriptElementKind: Kind } = ts;

/** Kinds that an editor shows in another way than as a variable. */
const kinds: Partial<Record<string, EntryKind>> = {
  [Kind.keyword]: 'keyword',
  [Kind.classElement]: 'class',
  [Kind.constElement]: 'constant',
  [Kind.enumElement]: 'enum',
  [Kind.enumMemberElement]: 'constant',
  [Kind.functionElement]: 'function',
  [Kind.localFunctionElement]: 'function',
  [Kind.interfaceElement]: 'interface',
  [Kind.memberFunctionElement]: 'method',
  [Kind.memberGetAccessorElement]: 'property',
  [Kind.memberSetAccessorElement]: 'property',
  [Kind.memberVariableElement]: 'property',
  [Kind.moduleElement]: 'namespace',
  [Kind.externalModuleName]: 'namespace',
  [Kind.primitiveType]: 'type',
  [Kind.typeElement]: 'type',
  [Kind.typeParameterElement]: 'type',
  [Kind.string]: 'text',
};

/**
 * Finds the names that fit at a position.
 *
 * @param position Offset in the file.
 */
export function findCompletions(
  service: ts.LanguageService,
  file: string,
  position: number,
): TypedCompletions | undefined {
  const found = service.getCompletionsAtPosition(file, position, undefined);
  const text = service.getProgram()?.getSourceFile(file)?.text;
  if (!found || text === undefined) return undefined;
  const { optionalReplacementSpan, entries } = found;
  const own = entries.find(({ replacementSpan }) => replacementSpan)?.replacementSpan;
  const span = own ?? optionalReplacementSpan;
  return { from: span?.start ?? startOfWord(text, position), entries: entries.map(toEntry) };
}

/** Describes one of the names that fit at a position, by its name as `findCompletions` gave it. */
export function describeEntry(
  service: ts.LanguageService,
  { file, position, entry }: { file: string; position: number; entry: string },
): NameInfo | undefined {
  const none = [undefined, undefined, undefined, undefined] as const;
  const details = service.getCompletionEntryDetails(file, position, entry, ...none);
  if (!details) return undefined;
  const { displayParts, documentation, tags } = details;
  return { signature: textOf(displayParts), documentation: textOf(documentation, tags) };
}

function toEntry({ name, kind, kindModifiers, sortText }: ts.CompletionEntry): TypedEntry {
  const isDeprecated = kindModifiers?.includes(ts.ScriptElementKindModifier.deprecatedModifier);
  return {
    name,
    kind: kinds[kind] ?? 'variable',
    rank: sortText,
    ...(isDeprecated && { isDeprecated }),
  };
}

function startOfWord(text: string, position: number): number {
  const [word = ''] = /[\w$]*$/.exec(text.slice(0, position)) ?? [];
  return position - word.length;
}

/**
 * Describes the name at a position, or the one that ends there.
 *
 * @param position Offset in the file.
 */
export function describeName(
  service: ts.LanguageService,
  file: string,
  position: number,
): NameAt | undefined {
  const [info] = [position, position - 1]
    .filter((offset) => offset >= 0)
    .flatMap((offset) => service.getQuickInfoAtPosition(file, offset) ?? []);
  if (!info) return undefined;
  const { textSpan, displayParts, documentation, tags } = info;
  return {
    start: textSpan.start,
    end: textSpan.start + textSpan.length,
    signature: textOf(displayParts),
    documentation: textOf(documentation, tags),
  };
}

/**
 * Turns parts of a signature or comment into text.
 *
 * @param tags The tags below the comment, each of which becomes a line.
 */
function textOf(
  parts: readonly ts.SymbolDisplayPart[] | undefined,
  tags: readonly ts.JSDocTagInfo[] = [],
): string {
  const lines = tags.map(({ name, text }) =>
    `@${name} ${ts.displayPartsToString(text ? [...text] : [])}`.trim(),
  );
  return [ts.displayPartsToString(parts ? [...parts] : []), ...lines].filter(Boolean).join('\n');
}
