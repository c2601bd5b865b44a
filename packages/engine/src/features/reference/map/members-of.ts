import {
  type Reflection,
  type ResolvedMember,
  reflectionKind,
  type Type,
} from '../extract/typedoc-json.ts';
import { publicMembers } from './print-declaration.ts';

/** Members of a class, an interface, or an object type; schema constants list none. */
export function membersOf(symbol: Reflection): Reflection[] {
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

/** Members of an object type, those of all parts of an intersection; none of other types. */
export function objectMembers(type: Type | undefined): Reflection[] {
  if (type?.type === 'reflection') return type.declaration.children ?? [];
  if (type?.type === 'intersection') return type.types.flatMap(objectMembers);
  return [];
}
