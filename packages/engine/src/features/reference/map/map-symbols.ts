import type { ApiKind, ApiParent, ApiSymbol } from '../api-symbol.ts';
import { sourceLocation } from '../extract/source-location.ts';
import {
  type Comment,
  type Reflection,
  reflectionKind,
  type Type,
} from '../extract/typedoc-json.ts';
import { correctComment, mapComment } from './map-comment.ts';
import type { MapContext } from './map-context.ts';
import { mapMembers, mapMethod, mapSignature, membersOf } from './map-members.ts';
import { declaredText, printDeclaration } from './print-declaration.ts';

const kinds: Record<number, ApiKind> = {
  [reflectionKind.class]: 'class',
  [reflectionKind.interface]: 'interface',
  [reflectionKind.function]: 'function',
  [reflectionKind.typeAlias]: 'type',
  [reflectionKind.variable]: 'variable',
};

/** The kind of an export; `undefined` for what gets no page. */
export function kindOf({ kind }: Reflection): ApiKind | undefined {
  return kinds[kind];
}

/** Turns an export into our model. The summary is empty where the library has no comment. */
export async function mapSymbol(symbol: Reflection, shared: MapContext): Promise<ApiSymbol> {
  const context: MapContext = {
    ...shared,
    ownName: symbol.name,
    toContent: (markdown) => shared.toContent(markdown, symbol.name),
  };
  const { code, toContent } = context;
  const kind = kindOf(symbol) ?? 'variable';
  const texts = correctComment(
    symbol.name,
    mapComment(commentOf(symbol), context.hrefOf),
    context.config.corrections,
  );
  const { summary, rest } = splitSummary(texts.text);
  const members = membersOf(symbol);
  const declared = declaredText(symbol, context.packageDir);
  const location = sourceLocation(symbol, context.modulesDir, context.config.package);
  const isType = kind === 'type' || kind === 'interface';
  const statement = `import ${isType ? 'type ' : ''}{ ${symbol.name} } from '${specifierOf(symbol, context)}';`;
  return {
    name: symbol.name,
    kind,
    summary,
    importCode: code.block(statement),
    declaration: await code.declaration(declared?.text ?? printDeclaration(symbol), symbol.name),
    remarks: toContent([rest, ...texts.see.map((text) => `See ${text}.`)].join('\n\n').trim()),
    signatures: await Promise.all(
      signaturesOf(symbol).map((signature, index, all) =>
        mapSignature(
          signature,
          index === 0 ? '' : `overload-${index + 1}-`,
          context,
          // The file's declaration of a function without overloads is nearer to its authors' words.
          all.length === 1 ? declared?.returns : undefined,
        ),
      ),
    ),
    properties: await mapMembers(
      members.filter((member) => !isCallable(member)),
      context,
    ),
    methods: await Promise.all(
      members.filter(isCallable).map((member) => mapMethod(member, context)),
    ),
    caveats: [],
    examples: texts.examples.map((text) => toContent(text)),
    ...(texts.deprecated !== undefined && { deprecated: toContent(texts.deprecated) }),
    module: location?.module ?? '',
    ...(location && {
      source: { file: location.file, packageId: location.packageId, href: location.href },
    }),
    related: [],
    parents: [
      ...parentsIn(symbol.extendedTypes, 'extends'),
      ...parentsIn(symbol.implementedTypes, 'implements'),
    ],
    formerly: [],
  };
}

/** The specifier that readers import an export from: the package or one of its other entry points. */
function specifierOf({ entry = '.' }: Reflection, { packageName }: MapContext): string {
  return packageName + entry.slice(1);
}

function parentsIn(types: Type[] = [], relation: ApiParent['relation']): ApiParent[] {
  return types.flatMap((type) =>
    type.type === 'reference' ? [{ name: type.name, relation }] : [],
  );
}

/** TypeDoc puts the comment where it was written: on the symbol, its signature or its type. */
function commentOf(symbol: Reflection): Comment | undefined {
  const declaration = symbol.type?.type === 'reflection' ? symbol.type.declaration : undefined;
  return (
    symbol.comment ??
    symbol.signatures?.find(({ comment }) => comment)?.comment ??
    declaration?.comment ??
    declaration?.signatures?.[0]?.comment
  );
}

/** The first sentence as plain text, and everything after it as Markdown. */
function splitSummary(markdown: string): { summary: string; rest: string } {
  const [paragraph = ''] = markdown.split(/\n\s*\n/, 1);
  const text = paragraph.replaceAll(/\s+/g, ' ').trim();
  const end = /[.!?](?=\s|$)(?<!\b(?:e\.g|i\.e|etc)\.)/.exec(text);
  const first = end ? text.slice(0, end.index + 1) : text;
  const remaining = end ? text.slice(end.index + 1).trim() : '';
  const summary = first
    .replaceAll(/\[`?([^\]`]*)`?\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/[:\s]*$/, '');
  const rest = [remaining, markdown.slice(paragraph.length).trim()].filter(Boolean).join('\n\n');
  return { summary: asSentence(summary), rest };
}

function signaturesOf(symbol: Reflection): Reflection[] {
  if (symbol.signatures) return symbol.signatures;
  const { type } = symbol;
  return type?.type === 'reflection' ? (type.declaration.signatures ?? []) : [];
}

function isCallable({ kind }: Reflection): boolean {
  return kind === reflectionKind.method || kind === reflectionKind.constructor;
}

/** A text with a full stop, where it has none and is not empty. */
function asSentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
