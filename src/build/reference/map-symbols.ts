import type { ApiKind, ApiMember, ApiParent, ApiSignature, ApiSymbol } from '#model/api-symbol.ts';
import type { CodeView } from './code-view.ts';
import { correctComment } from './comment-corrections.ts';
import { declaredText } from './declared-text.ts';
import { type CommentTexts, type HrefOf, mapComment } from './map-comment.ts';
import { printDeclaration, publicMembers } from './print-declaration.ts';
import { printType } from './print-type.ts';
import { sourceLocation } from './source-location.ts';
import { sectionIds } from './symbol-sections.ts';
import {
  type Comment,
  type Reflection,
  type ResolvedMember,
  reflectionKind,
  type Type,
} from './typedoc-json.ts';

/** What mapping needs beside TypeDoc's output. */
export interface MapContext {
  packageName: string;
  /** Folder of the installed package. */
  packageDir: string;
  /** The `node_modules` folder that holds it. */
  modulesDir: string;
  hrefOf: HrefOf;
  code: CodeView;
  /** Markdown to HTML; `ownName` is not linked, because its page is the one that is made. */
  toHtml(markdown: string, ownName?: string): string;
  /** The symbol that is mapped. */
  ownName?: string;
}

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
    toHtml: (markdown) => shared.toHtml(markdown, symbol.name),
  };
  const { code, toHtml, packageName } = context;
  const kind = kindOf(symbol) ?? 'variable';
  const texts = correctComment(symbol.name, mapComment(commentOf(symbol), context.hrefOf));
  const { summary, rest } = splitSummary(texts.text);
  const members = membersOf(symbol);
  const declared = declaredText(symbol, context.packageDir);
  const location = sourceLocation(symbol, context.modulesDir, packageName);
  const isType = kind === 'type' || kind === 'interface';
  const statement = `import ${isType ? 'type ' : ''}{ ${symbol.name} } from '${packageName}';`;
  return {
    name: symbol.name,
    kind,
    summary,
    importHtml: code.block(statement),
    declarationHtml: await code.declaration(
      declared?.text ?? printDeclaration(symbol),
      symbol.name,
    ),
    remarksHtml: toHtml([rest, ...texts.see.map((text) => `See ${text}.`)].join('\n\n').trim()),
    signatures: await Promise.all(
      signaturesOf(symbol).map((signature, index, all) =>
        mapSignature(
          signature,
          index === 0 ? '' : `overload-${index + 1}-`,
          context,
          // What the file says of a function without overloads is nearer to its authors' words.
          all.length === 1 ? declared?.returns : undefined,
        ),
      ),
    ),
    properties: await mapMembers(
      members.filter((member) => !isCallable(member)),
      '',
      '',
      context,
    ),
    methods: await Promise.all(
      members.filter(isCallable).map((member) => mapMethod(member, context)),
    ),
    examplesHtml: texts.examples.map((text) => toHtml(text)),
    ...(texts.deprecated !== undefined && { deprecatedHtml: toHtml(texts.deprecated) }),
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
  return { summary: summary === '' || /[.!?]$/.test(summary) ? summary : `${summary}.`, rest };
}

function signaturesOf(symbol: Reflection): Reflection[] {
  if (symbol.signatures) return symbol.signatures;
  const { type } = symbol;
  return type?.type === 'reflection' ? (type.declaration.signatures ?? []) : [];
}

/** Members of a class, an interface, or an object type; schema constants list none. */
function membersOf(symbol: Reflection): Reflection[] {
  if (symbol.kind === reflectionKind.variable) return [];
  if (symbol.children) return publicMembers(symbol);
  const written = objectMembers(symbol.type);
  return symbol.resolved?.map((member) => resolvedMember(member, written)) ?? written;
}

/** A member of a computed type; what the package writes of it itself wins. */
function resolvedMember(member: ResolvedMember, written: Reflection[]): Reflection {
  const { name, type, declaredType, optional, comment } = member;
  return (
    written.find((other) => other.name === name) ?? {
      id: 0,
      name,
      kind: reflectionKind.property,
      type: { type: 'unknown', name: type },
      flags: { isOptional: optional },
      comment: { summary: [{ kind: 'text', text: comment }] },
      ...(declaredType && { declaredType }),
    }
  );
}

function objectMembers(type: Type | undefined): Reflection[] {
  if (type?.type === 'reflection') return type.declaration.children ?? [];
  if (type?.type === 'intersection') return type.types.flatMap(objectMembers);
  return [];
}

function isCallable({ kind }: Reflection): boolean {
  return kind === reflectionKind.method || kind === reflectionKind.constructor;
}

/**
 * @param prefix Goes before the anchors of the parameters.
 * @param returns The result as the package writes it, where that is known.
 */
async function mapSignature(
  signature: Reflection,
  prefix: string,
  context: MapContext,
  returns?: string,
): Promise<ApiSignature> {
  const { code, toHtml, hrefOf } = context;
  const texts = mapComment(signature.comment, hrefOf);
  return {
    parameters: await mapMembers(signature.parameters ?? [], prefix, '', context),
    returnsTypeHtml: await code.type(returns ?? printType(signature.type)),
    returnsHtml: toHtml(texts.returns),
    throwsHtml: texts.throws.map((text) => toHtml(text)),
  };
}

/** The rows of several members, in order. */
async function mapMembers(
  members: Reflection[],
  ...[idPrefix, parent, context, depth]: [string, string, MapContext, number?]
): Promise<ApiMember[]> {
  const rows = members.map((member) => mapMember(member, idPrefix, parent, context, depth));
  return (await Promise.all(rows)).flat();
}

/** How deep parameters that are objects are unfolded into rows of their own. */
const deepest = 3;

/**
 * A parameter or property, followed by the properties of its object type, each as a row.
 *
 * @param idPrefix Goes before the anchor's name, so that ids of different methods differ.
 * @param parent Names of the enclosing objects.
 */
async function mapMember(
  member: Reflection,
  idPrefix: string,
  parent: string,
  context: MapContext,
  depth = 1,
): Promise<ApiMember[]> {
  const { code, toHtml, hrefOf } = context;
  const own = member.name === '__namedParameters' ? 'args' : member.name;
  const name = parent ? `${parent}.${own}` : own;
  const type = member.getSignature?.type ?? member.type;
  const texts = correctComment(
    `${context.ownName}.${name}`,
    mapComment(member.comment ?? member.getSignature?.comment, hrefOf),
  );
  const declaredType = markedName(type) ?? member.declaredType;
  // An object that has a name and no page here is told by its name.
  const isNamed = declaredType !== undefined && /^\w+$/.test(declaredType);
  const unfolds = depth < deepest && isPlainObject(type) && !(isNamed && !hrefOf(declaredType));
  const inner = unfolds ? objectMembers(type) : [];
  const innerType = isNamed ? declaredType : 'object';
  const row: ApiMember = {
    name,
    id: anchorOf(`${idPrefix}${name}`),
    typeHtml: await code.type(
      inner.length > 0 ? innerType : plainerType(printType(type), declaredType),
    ),
    optional: (member.flags?.isOptional ?? false) || member.defaultValue !== undefined,
    readonly: member.flags?.isReadonly ?? false,
    ...defaultOf(member, texts),
    ...(member.inheritedFrom && { inheritedFrom: member.inheritedFrom.name.split('.')[0] ?? '' }),
    commentHtml: toHtml([texts.text, ...texts.see].filter(Boolean).join('\n\n')),
  };
  return [row, ...(await mapMembers(inner, idPrefix, name, context, depth + 1))];
}

/** Objects of other packages whose name inference loses, by the literal that their `type` is. */
const markedTypes: ReadonlyMap<unknown, string> = new Map([['zettel_doc', 'ZettelDoc']]);

function markedName(type: Type | undefined): string | undefined {
  const mark = objectMembers(type).find(({ name }) => name === 'type')?.type;
  return mark?.type === 'literal' ? markedTypes.get(mark.value) : undefined;
}

/** Characters up to which a resolved type says more than `LixVersion['id']` does. */
const shortType = 30;

/**
 * What is shorter: a type as it was written, or as TypeDoc or the checker resolved it. The marker
 * of generated values is named where it was written out.
 */
function plainerType(resolved: string, written: string | undefined): string {
  const marked = resolved.replace(
    /^(\w+) & \{ readonly __lixGenerated\?: true;? \}$/,
    'LixGenerated<$1>',
  );
  // A type parameter means something only where it was declared.
  const isShorter = written && written.length < marked.length && !/\b[A-Z]\b/.test(written);
  return isShorter && marked.length > shortType ? written : marked;
}

/** An id for a row or method; those of the page's sections are taken. */
function anchorOf(name: string): string {
  const id = name.replaceAll(/[^\w.-]+/g, '-');
  return sectionIds.has(id) ? `member-${id}` : id;
}

function isPlainObject(type: Type | undefined): boolean {
  if (type?.type === 'intersection') return type.types.every(isPlainObject);
  if (type?.type !== 'reflection') return false;
  return (
    type.declaration.signatures === undefined && type.declaration.indexSignatures === undefined
  );
}

function defaultOf(member: Reflection, texts: CommentTexts): { defaultValue?: string } {
  const value = texts.defaultValue ?? member.defaultValue;
  return value === undefined || value === '...' ? {} : { defaultValue: value };
}

async function mapMethod(
  member: Reflection,
  context: MapContext,
): Promise<ApiSymbol['methods'][number]> {
  const [first] = member.signatures ?? [];
  const texts = mapComment(first?.comment ?? member.comment, context.hrefOf);
  return {
    // TypeDoc leaves out whose symbol it is: only well-known ones name methods.
    name: member.name.replace(/^\[(?=\w+\]$)/, '[Symbol.'),
    id: anchorOf(member.name),
    typeHtml: '',
    optional: member.flags?.isOptional ?? false,
    readonly: false,
    ...(member.flags?.isStatic && { isStatic: true }),
    ...(member.inheritedFrom && { inheritedFrom: member.inheritedFrom.name.split('.')[0] ?? '' }),
    commentHtml: context.toHtml(texts.text),
    signatures: await Promise.all(
      (member.signatures ?? []).map((signature) =>
        mapSignature(signature, `${member.name}-`, context),
      ),
    ),
  };
}
