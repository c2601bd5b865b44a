import { type Reflection, reflectionKind } from './typedoc-json.ts';

/** An entry point of a package. */
export interface PackageEntry {
  /** As the package's `exports` name it: `.` or `./testing`. */
  name: string;
  /** Its declarations, relative to the package's folder. */
  types: string;
}

/**
 * The exports of all entry points; what several have counts as the first one's. What the comment of an entry
 * point itself says comes first, as a module without exports. An export under a second name
 * is a copy under this name, where TypeDoc has a reference to the first.
 *
 * @param root TypeDoc's output.
 */
export function exportsOf(root: Reflection, entries: readonly PackageEntry[]): Reflection[] {
  const byId = new Map<number, Reflection>();
  const visit = (reflection: Reflection): void => {
    byId.set(reflection.id, reflection);
    for (const child of reflection.children ?? []) visit(child);
  };
  visit(root);
  const found = new Map<string, Reflection>();
  for (const reflection of entryExports(root, entries)) {
    const { name, entry } = reflection;
    const target = targetOf(reflection, byId);
    const isOther = target !== reflection;
    const exported = isOther ? copyOf(target, name, entry) : reflection;
    const key = `${name} ${exported.kind}`;
    if (!found.has(key)) found.set(key, exported);
  }
  return [...entryComments(root, entries), ...found.values()];
}

/** The comments of entry points, which `@module` or `@packageDocumentation` marks. */
function entryComments(root: Reflection, entries: readonly PackageEntry[]): Reflection[] {
  return entries.flatMap((entry) => {
    const { id, comment } = (entries.length === 1 ? root : moduleOf(root, entry)) ?? {};
    if (id === undefined || !comment) return [];
    return [{ id, name: entry.name, kind: reflectionKind.module, comment }];
  });
}

/** TypeDoc puts the exports of several entry points into a module each, in the order of their names. */
function entryExports(root: Reflection, entries: readonly PackageEntry[]): Reflection[] {
  if (entries.length === 1) return (root.children ?? []).flatMap(assigned);
  return entries.flatMap((entry) => {
    const exported = (moduleOf(root, entry)?.children ?? []).flatMap(assigned);
    return exported.map((reflection) => ({ ...reflection, entry: entry.name }));
  });
}

function moduleOf({ children = [] }: Reflection, { types }: PackageEntry): Reflection | undefined {
  return children.find(({ sources }) => sources?.[0]?.fileName.endsWith(`/${types}`));
}

/** The names of a namespace that a module assigns with `export =` are its exports; anything else is the default. */
function assigned(reflection: Reflection): Reflection[] {
  const { name, kind, children = [] } = reflection;
  if (name !== 'export=') return [reflection];
  return kind === reflectionKind.namespace ? children : [{ ...reflection, name: 'default' }];
}

/** The declaration that a reference leads to, over all names between. */
function targetOf(reflection: Reflection, byId: ReadonlyMap<number, Reflection>): Reflection {
  const { kind, target } = reflection;
  const next = kind === reflectionKind.reference ? byId.get(target ?? -1) : undefined;
  return next ? targetOf(next, byId) : reflection;
}

function copyOf(target: Reflection, name: string, entry: string | undefined): Reflection {
  const { innerName = target.name } = target;
  const copy = { ...target, name, innerName };
  return entry === undefined ? copy : { ...copy, entry };
}
