import { type Reflection, reflectionKind } from '../extract/typedoc-json.ts';

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
