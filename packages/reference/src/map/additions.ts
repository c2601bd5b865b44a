import { type Reflection, reflectionKind } from '../extract/typedoc-json.ts';
import { additionPrefix, anchorOf } from './map-members.ts';
import { namespaceMembers } from './namespace-members.ts';

/**
 * Namespaces that add to a function, class, type or enum of their name, on whose page they stand, by the export
 * that they add to.
 */
export function findAdditions(reflections: readonly Reflection[]): Map<Reflection, Reflection> {
  const isNamespace = ({ kind }: Reflection) => kind === reflectionKind.namespace;
  const owners = new Map(
    reflections
      .filter((reflection) => !isNamespace(reflection))
      .map((reflection) => [reflection.name, reflection]),
  );
  const additions = new Map<Reflection, Reflection>();
  for (const namespace of reflections.filter(isNamespace)) {
    const owner = owners.get(namespace.name);
    if (owner) additions.set(owner, namespace);
  }
  return additions;
}

/** Where what namespaces export stands, by the names that declarations use, such as `Panel.Props`. */
export function namesInside(
  exported: readonly Reflection[],
  additions: ReadonlyMap<Reflection, Reflection>,
): Map<string, { owner: string; id: string }> {
  const found = exported.flatMap((owner) => {
    const added = additions.get(owner);
    const namespace = owner.kind === reflectionKind.namespace ? owner : added;
    if (!namespace) return [];
    return namespaceMembers(namespace, new Map()).map(({ name }) => {
      const id = anchorOf(`${added ? additionPrefix : ''}${name}`);
      return [`${owner.name}.${name}`, { owner: owner.name, id }] as const;
    });
  });
  return new Map(found);
}

/**
 * Gives what such namespaces export the names by which readers know it, wherever types refer to it: TypeDoc leaves
 * out whose it is.
 */
export function qualifyTypes(
  reflections: readonly Reflection[],
  additions: ReadonlyMap<Reflection, Reflection>,
): void {
  const names = new Map(
    [...additions.values()].flatMap(({ name, children = [] }) =>
      children.map((child) => [child.id, `${name}.${child.name}`] as const),
    ),
  );
  const qualify = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, target } = value as { type?: unknown; target?: unknown };
    const name = type === 'reference' && typeof target === 'number' ? names.get(target) : undefined;
    if (name) Object.assign(value, { name });
    for (const part of Object.values(value)) qualify(part);
  };
  if (names.size > 0) qualify(reflections);
}
