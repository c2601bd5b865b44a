import type { ApiKind, ApiMember, ApiParent, ApiSignature, ApiSymbol } from '#model/api-symbol.ts';
import type { CodeView } from './code-view.ts';
import { declaredText } from './declared-text.ts';
import { type CommentTexts, type HrefOf, mapComment } from './map-comment.ts';
import { printDeclaration, publicMembers } from './print-declaration.ts';
import { printType } from './print-type.ts';
import { sourceLocation } from './source-location.ts';
import { sectionIds } from './symbol-sections.ts';
import { type Comment, type Reflection, reflectionKind, type Type } from './typedoc-json.ts';

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
    toHtml: (markdown) => shared.toHtml(markdown, symbol.name),
  };
  const { code, toHtml, packageName } = context;
  const kind = kindOf(symbol) ?? 'variable';
  const texts = mapComment(commentOf(symbol), context.hrefOf);
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
    signatures: signaturesOf(symbol).map((signature, index, all) =>
      mapSignature(
        signature,
        index === 0 ? '' : `overload-${index + 1}-`,
        context,
        // What the file says of a function without overloads is nearer to its authors' words.
        all.length === 1 ? declared?.returns : undefined,
      ),
    ),
    properties: members
      .filter(
        ({ kind: memberKind }) =>
          memberKind !== reflectionKind.method && memberKind !== reflectionKind.constructor,
      )
      .flatMap((member) => mapMember(member, '', '', context)),
    methods: members.filter(isCallable).map((member) => mapMethod(member, context)),
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
  return objectMembers(symbol.type);
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
function mapSignature(
  signature: Reflection,
  prefix: string,
  context: MapContext,
  returns?: string,
): ApiSignature {
  const { code, toHtml, hrefOf } = context;
  const texts = mapComment(signature.comment, hrefOf);
  return {
    parameters: (signature.parameters ?? []).flatMap((parameter) =>
      mapMember(parameter, prefix, '', context),
    ),
    returnsTypeHtml: code.type(returns ?? printType(signature.type)),
    returnsHtml: toHtml(texts.returns),
    throwsHtml: texts.throws.map((text) => toHtml(text)),
  };
}

/** How deep parameters that are objects are unfolded into rows of their own. */
const deepest = 3;

/**
 * A parameter or property, followed by the properties of its object type, each as a row.
 *
 * @param idPrefix Goes before the anchor's name, so that ids of different methods differ.
 * @param parent Names of the enclosing objects.
 */
function mapMember(
  member: Reflection,
  idPrefix: string,
  parent: string,
  context: MapContext,
  depth = 1,
): ApiMember[] {
  const { code, toHtml, hrefOf } = context;
  const own = member.name === '__namedParameters' ? 'args' : member.name;
  const name = parent ? `${parent}.${own}` : own;
  const type = member.getSignature?.type ?? member.type;
  const texts = mapComment(member.comment ?? member.getSignature?.comment, hrefOf);
  const inner = depth < deepest && isPlainObject(type) ? objectMembers(type) : [];
  const row: ApiMember = {
    name,
    id: anchorOf(`${idPrefix}${name}`),
    typeHtml: code.type(inner.length > 0 ? 'object' : printType(type)),
    optional: (member.flags?.isOptional ?? false) || member.defaultValue !== undefined,
    readonly: member.flags?.isReadonly ?? false,
    ...defaultOf(member, texts),
    ...(member.inheritedFrom && { inheritedFrom: member.inheritedFrom.name.split('.')[0] ?? '' }),
    commentHtml: toHtml([texts.text, ...texts.see].filter(Boolean).join('\n\n')),
  };
  return [row, ...inner.flatMap((child) => mapMember(child, idPrefix, name, context, depth + 1))];
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

function mapMethod(member: Reflection, context: MapContext): ApiSymbol['methods'][number] {
  const [first] = member.signatures ?? [];
  const texts = mapComment(first?.comment ?? member.comment, context.hrefOf);
  return {
    // TypeDoc leaves out whose symbol it is: only well-known ones name methods.
    name: member.name.replace(/^\[(?=\w+\]$)/, '[Symbol.'),
    id: anchorOf(member.name),
    typeHtml: '',
    optional: member.flags?.isOptional ?? false,
    readonly: false,
    ...(member.inheritedFrom && { inheritedFrom: member.inheritedFrom.name.split('.')[0] ?? '' }),
    commentHtml: context.toHtml(texts.text),
    signatures: (member.signatures ?? []).map((signature) =>
      mapSignature(signature, `${member.name}-`, context),
    ),
  };
}
