import type { ApiKind, ApiParent, ApiSignature, ApiSymbol } from '../api-symbol.ts';
import { sourceLocation } from '../extract/source-location.ts';
import {
  type Comment,
  type Reflection,
  reflectionKind,
  type Type,
} from '../extract/typedoc-json.ts';
import { declaredName, importClause } from './exported-name.ts';
import { firstSentence } from './first-sentence.ts';
import { correctComment, mapComment } from './map-comment.ts';
import type { MapContext } from './map-context.ts';
import { mapMembers, mapMethod, mapNamespace, mapSignature, membersOf } from './map-members.ts';
import { type DeclaredText, declaredText, printDeclaration } from './print-declaration.ts';
import { isCallable, printFunction } from './print-type.ts';

const kinds: Record<number, ApiKind> = {
  [reflectionKind.class]: 'class',
  [reflectionKind.interface]: 'interface',
  [reflectionKind.function]: 'function',
  [reflectionKind.typeAlias]: 'type',
  [reflectionKind.variable]: 'variable',
  [reflectionKind.enum]: 'enum',
  [reflectionKind.namespace]: 'namespace',
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
  const comment = mapComment(commentOf(symbol), context);
  const texts = correctComment(symbol.name, comment, context.config.corrections);
  const { summary, rest } = splitSummary(texts.text);
  const declared = declaredText(symbol, context.packageDir, context.sources);
  return {
    name: symbol.name,
    ...innerNameOf(symbol),
    kind,
    summary,
    importCode: { ...code.block(importStatement(symbol, kind, context)), name: 'Import' },
    declaration: await code.declaration(declared?.text ?? printDeclaration(symbol), symbol.name),
    remarks: toContent([rest, ...texts.see.map((text) => `See ${text}.`)].join('\n\n').trim()),
    signatures: await mapSignatures(symbol, declared, context),
    ...(await mapAllMembers(symbol, context)),
    caveats: [],
    examples: texts.examples.map((text) => toContent(text)),
    ...(texts.deprecated !== undefined && { deprecated: toContent(texts.deprecated) }),
    ...placeOf(symbol, context),
    related: [],
    parents: [
      ...parentsIn(symbol.extendedTypes, 'extends'),
      ...parentsIn(symbol.implementedTypes, 'implements'),
    ],
    formerly: [],
  };
}

/** The compiler's own names aren't those of declarations. */
function innerNameOf({ innerName }: Reflection): Pick<ApiSymbol, 'innerName'> {
  return innerName && /^(?!__)\w+$/.test(innerName) ? { innerName } : {};
}

function mapSignatures(
  symbol: Reflection,
  declared: DeclaredText | undefined,
  context: MapContext,
): Promise<ApiSignature[]> {
  // The page begins with it.
  const told = commentOf(symbol);
  return Promise.all(
    signaturesOf(symbol, declared).map(async (signature, index) => {
      const prefix = index === 0 ? '' : `overload-${index + 1}-`;
      const source = index > 0 ? declaredName(symbol) + printFunction(signature, ': ') : undefined;
      const mapped = await mapSignature(signature, { prefix, source }, context);
      return signature.comment === told ? { ...mapped, comment: [] } : mapped;
    }),
  );
}

async function mapAllMembers(
  symbol: Reflection,
  context: MapContext,
): Promise<Pick<ApiSymbol, 'properties' | 'methods' | 'exports'>> {
  const members = membersOf(symbol);
  const methods = await Promise.all(
    members.filter(isCallable).map((member) => mapMethod(member, context)),
  );
  const properties = await mapMembers(
    members.filter((member) => !isCallable(member)),
    context,
  );
  const isNamespace = symbol.kind === reflectionKind.namespace;
  const namespace = isNamespace ? symbol : context.additions.get(symbol);
  const exports = namespace ? await mapNamespace(namespace, context, !isNamespace) : [];
  return { properties, methods, exports };
}

/** The module of an export, and the published file that declares it. */
function placeOf(
  symbol: Reflection,
  { modulesDir, config }: MapContext,
): Pick<ApiSymbol, 'module' | 'source'> {
  const location = sourceLocation(symbol, modulesDir, config.package);
  if (!location) return { module: '' };
  const { module, ...source } = location;
  return { module, source };
}

/** The statement by which readers import an export: from the package or one of its other entry points. */
function importStatement(symbol: Reflection, kind: ApiKind, { packageName }: MapContext): string {
  const isType = kind === 'type' || kind === 'interface';
  const { entry = '.' } = symbol;
  return `import ${isType ? 'type ' : ''}${importClause(symbol)} from '${packageName}${entry.slice(1)}';`;
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
  const [paragraph = ''] = markdown.split(/\n[^\S\n]*\n/, 1);
  const text = paragraph.replaceAll(/\s+/g, ' ').trim();
  const first = firstSentence(text);
  const remaining = text.slice(first.length).trim();
  const summary = first
    .replaceAll(/\[`?([^[\]`]*)`?\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/(?<![:\s])[:\s]*$/, '');
  const rest = [remaining, markdown.slice(paragraph.length).trim()].filter(Boolean).join('\n\n');
  return { summary: asSentence(summary), rest };
}

/** The signatures of a function. The file's declaration of one without overloads is nearer to its authors' words. */
function signaturesOf({ type, ...symbol }: Reflection, declared?: DeclaredText): Reflection[] {
  const typed = type?.type === 'reflection' ? type.declaration.signatures : undefined;
  const [first, ...others] = symbol.signatures ?? typed ?? [];
  if (!first) return [];
  const returns = others.length === 0 ? declared?.returns : undefined;
  return [{ ...first, ...(returns !== undefined && { declaredType: returns }) }, ...others];
}

/** A text with a full stop, where it has none and is not empty. */
function asSentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
