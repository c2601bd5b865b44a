import { type Reflection, reflectionKind, type Type } from '../extract/typedoc-json.ts';
import { publicMembers } from './print-declaration.ts';
import { printType } from './print-type.ts';

/** A longer declaration is shown by its kind, in characters: a namespace may have a thousand. */
const longest = 600;

/**
 * The exports of a namespace as properties, those of namespaces in it behind their own name.
 *
 * @param names Names of the package's own exports by id, which a namespace often exports again.
 */
export function namespaceMembers(
  { children = [] }: Reflection,
  names: ReadonlyMap<number, string>,
  parent = '',
): Reflection[] {
  return children.flatMap((child) => {
    const name = parent + child.name;
    const { signatures = [], comment = signatures.find((one) => one.comment)?.comment } = child;
    const own = {
      id: child.id,
      name,
      kind: reflectionKind.property,
      type: typeOf(child),
      ...(comment && { comment }),
    };
    if (child.kind === reflectionKind.reference)
      return [{ ...own, ...sameAs(names.get(child.target ?? -1)) }];
    const inner = child.kind === reflectionKind.namespace;
    return [own, ...(inner ? namespaceMembers(child, names, `${name}.`) : [])];
  });
}

/** Says of a second name which export of the package it is; the name becomes a link. */
function sameAs(name: string | undefined): Pick<Reflection, 'comment'> {
  if (name === undefined) return {};
  return { comment: { summary: [{ kind: 'text', text: `The same as \`${name}\`.` }] } };
}

const kinds: Record<number, string> = {
  [reflectionKind.namespace]: 'namespace',
  [reflectionKind.enum]: 'enum',
  [reflectionKind.variable]: 'const',
  [reflectionKind.function]: 'function',
  [reflectionKind.class]: 'class',
  [reflectionKind.interface]: 'interface',
  [reflectionKind.typeAlias]: 'type',
  [reflectionKind.reference]: 'export',
};

function typeOf(symbol: Reflection): Type {
  const kind: Type = { type: 'unknown', name: kinds[symbol.kind] ?? 'export' };
  const type = writtenType(symbol);
  return type && printType(type).length <= longest ? type : kind;
}

/** The type that a declaration gives its name; none where that has no type of its own. */
function writtenType(symbol: Reflection): Type | undefined {
  const declaration = { ...symbol, children: publicMembers(symbol) } as never;
  switch (symbol.kind) {
    case reflectionKind.variable:
      return symbol.type;
    case reflectionKind.function:
    case reflectionKind.interface:
      return { type: 'reflection', declaration };
    case reflectionKind.typeAlias:
      return symbol.type ?? { type: 'reflection', declaration };
    case reflectionKind.enum:
      return { type: 'union', types: symbol.children?.flatMap(({ type }) => type ?? []) ?? [] };
    default:
      return undefined;
  }
}
