import { ownValue } from 'truedocs/shared';
import type { ApiMember, ApiMethod, ApiSignature } from '../api-symbol.ts';
import {
  type Reflection,
  type ResolvedMember,
  reflectionKind,
  type Type,
} from '../extract/typedoc-json.ts';
import type { ReferenceConfig } from '../options.ts';
import { type CommentTexts, correctComment, mapComment } from './map-comment.ts';
import type { MapContext } from './map-context.ts';
import { namespaceMembers } from './namespace-members.ts';
import { publicMembers } from './print-declaration.ts';
import { fullName, printCall, printType } from './print-type.ts';

/** The export or object that members belong to. */
interface Place {
  /** Goes before the anchors, so that ids of different methods differ. */
  idPrefix: string;
  /** Names of the enclosing objects; empty at the top. */
  parent: string;
  /** How deep they are; 1 at the top. */
  depth: number;
}

/**
 * The rows of several parameters or properties, in order; each is followed by the properties of its
 * object type.
 *
 * @param idPrefix Goes before the anchors, so that ids of different methods differ.
 */
export function mapMembers(
  members: Reflection[],
  context: MapContext,
  idPrefix = '',
): Promise<ApiMember[]> {
  return mapRows(members, context, { idPrefix, parent: '', depth: 1 });
}

async function mapRows(
  members: Reflection[],
  context: MapContext,
  place: Place,
): Promise<ApiMember[]> {
  return (await Promise.all(members.map((member) => mapMember(member, context, place)))).flat();
}

/** Goes before the anchors of what a namespace adds to another export. */
export const additionPrefix = 'exports-';

/**
 * The rows of the exports of a namespace. Ids of two with one name differ. Objects stay whole, but for those of
 * one that adds to another export: what a component takes is often nowhere else.
 */
export async function mapNamespace(
  namespace: Reflection,
  context: MapContext,
  isAddition: boolean,
): Promise<ApiMember[]> {
  const members = namespaceMembers(namespace, context.names);
  const place = isAddition
    ? { idPrefix: additionPrefix, depth: 1 }
    : { idPrefix: '', depth: deepest };
  const rows = await mapRows(members, context, { ...place, parent: '' });
  const ids = new Set<string>();
  return rows.map((row) => {
    let id = row.id;
    for (let count = 2; ids.has(id); count += 1) id = `${row.id}-${count}`;
    ids.add(id);
    return { ...row, id };
  });
}

/** Depth to which parameters that are objects are unfolded into rows of their own. */
const deepest = 3;

async function mapMember(
  member: Reflection,
  context: MapContext,
  { idPrefix, parent, depth }: Place,
): Promise<ApiMember[]> {
  const { code, toContent, hrefOf, config } = context;
  const own = member.name === '__namedParameters' ? 'args' : member.name;
  const name = parent ? `${parent}.${own}` : own;
  const type = member.getSignature?.type ?? member.type;
  const texts = correctComment(
    `${context.ownName}.${name}`,
    mapComment(member.comment ?? member.getSignature?.comment, context),
    config.corrections,
  );
  const declaredType = literalName(type, config.typeNames) ?? member.declaredType;
  // An object that has a name and no page here is told by its name.
  const isNamed = declaredType !== undefined && /^\w+$/.test(declaredType);
  const unfolds = depth < deepest && isPlainObject(type) && !(isNamed && !hrefOf(declaredType));
  const inner = unfolds ? objectMembers(type) : [];
  const innerType = isNamed ? declaredType : 'object';
  const row: ApiMember = {
    name,
    id: anchorOf(`${idPrefix}${name}`),
    type: await code.type(
      inner.length > 0 ? innerType : plainerType(printType(type), declaredType, config.typeNames),
    ),
    optional: (member.flags?.isOptional ?? false) || member.defaultValue !== undefined,
    readonly: member.flags?.isReadonly ?? false,
    ...defaultOf(member, texts),
    ...originOf(member),
    ...(texts.deprecated !== undefined && { deprecated: toContent(texts.deprecated) }),
    comment: toContent([texts.text, ...texts.see].filter(Boolean).join('\n\n')),
  };
  return [row, ...(await mapRows(inner, context, { idPrefix, parent: name, depth: depth + 1 }))];
}

type TypeNames = ReferenceConfig['typeNames'];

/** The name of an object type whose name inference loses, by the literal that its `type` is. */
function literalName(type: Type | undefined, { literals }: TypeNames): string | undefined {
  const mark = objectMembers(type).find(({ name }) => name === 'type')?.type;
  const value = mark?.type === 'literal' ? String(mark.value) : '';
  return ownValue(literals, value);
}

/** Characters up to which a resolved type says more than `Options['id']` does. */
const shortType = 30;

/**
 * Picks the shorter form of a type: as it was written, or as TypeDoc or the checker resolved it. A
 * branded type has its name where the checker wrote the brand out.
 */
function plainerType(resolved: string, written: string | undefined, { brands }: TypeNames): string {
  const named = resolved.replace(
    /^(\w+) & \{ readonly (\w+)\?: true;? \}$/,
    (type, branded: string, brand: string) => {
      const name = ownValue(brands, brand);
      return name === undefined ? type : `${name}<${branded}>`;
    },
  );
  // A type parameter means something only where it was declared.
  const isShorter = written && written.length < named.length && !/\b[A-Z]\b/.test(written);
  return isShorter && named.length > shortType ? written : named;
}

/** Ids that no row of a page may have: those of its sections. */
const sectionIds: ReadonlySet<string> = new Set([
  'declaration',
  'parameters',
  'returns',
  'throws',
  'properties',
  'methods',
  'exports',
  'caveats',
  'examples',
  'related',
  'used-in',
]);

/** An id for a row or method; those of the page's sections are taken. */
export function anchorOf(name: string): string {
  const id = name.replaceAll(/[^\w.-]+/g, '-');
  return sectionIds.has(id) ? `member-${id}` : id;
}

/** The class or interface that a member comes from, where it is another one. */
function originOf({ inheritedFrom }: Reflection): Pick<ApiMember, 'inheritedFrom'> {
  return inheritedFrom ? { inheritedFrom: inheritedFrom.name.split('.')[0] ?? '' } : {};
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

/**
 * One way to call a function or method.
 *
 * @param prefix Goes before the anchors of the parameters.
 * @param source It as TypeScript, where the page's declaration isn't enough.
 */
export async function mapSignature(
  signature: Reflection,
  { prefix, source }: { prefix: string; source: string | undefined },
  context: MapContext,
): Promise<ApiSignature> {
  const { code, toContent } = context;
  const texts = mapComment(signature.comment, context);
  return {
    ...(source !== undefined && { call: await code.call(source) }),
    parameters: await mapMembers(signature.parameters ?? [], context, prefix),
    returnsType: await code.type(signature.declaredType ?? printType(signature.type)),
    comment: toContent(texts.text),
    returns: toContent(texts.returns),
    throws: texts.throws.map((text) => toContent(text)),
  };
}

/** A method of a class or interface, with all its signatures. */
export async function mapMethod(member: Reflection, context: MapContext): Promise<ApiMethod> {
  const [first] = member.signatures ?? [];
  const texts = mapComment(first?.comment ?? member.comment, context);
  return {
    name: fullName(member),
    id: anchorOf(member.name),
    optional: member.flags?.isOptional ?? false,
    readonly: false,
    ...originOf(member),
    ...(texts.deprecated !== undefined && { deprecated: context.toContent(texts.deprecated) }),
    comment: context.toContent(texts.text),
    signatures: await Promise.all(
      (member.signatures ?? []).map((signature, index) => {
        const number = index === 0 ? '' : `${index + 1}-`;
        const source = printCall(member, signature);
        return mapSignature(signature, { prefix: `${member.name}-${number}`, source }, context);
      }),
    ),
  };
}

/** Members of a class, an interface, an enum or an object type; schema constants list none, and namespaces exports in their place. */
export function membersOf(symbol: Reflection): Reflection[] {
  if (symbol.kind === reflectionKind.variable || symbol.kind === reflectionKind.namespace)
    return [];
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

/** Members of an object type, those of all parts of an intersection; none of other types. */
function objectMembers(type: Type | undefined): Reflection[] {
  if (type?.type === 'reflection') return type.declaration.children ?? [];
  if (type?.type === 'intersection') return type.types.flatMap(objectMembers);
  return [];
}
