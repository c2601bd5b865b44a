import type { Program } from './jsx-tag.ts';
import type { PageEdits } from './page-edits.ts';
import type { System } from './systems.ts';

/** A statement of a page that imports names. */
export interface PageImport {
  names: string[];
  /** What the module calls them. */
  imported: string[];
  module: string;
  /** Offsets in the page. */
  start: number;
  end: number;
}

/** The imports of a program, whose offsets are those of the page. */
export function importsOf(program: Program | null | undefined): PageImport[] {
  return (program?.body ?? []).flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const { start, end } = statement as unknown as PageImport;
    const names = statement.specifiers.map(({ local }) => local.name);
    const imported = statement.specifiers.map((one) => {
      if (one.type !== 'ImportSpecifier')
        return one.type === 'ImportDefaultSpecifier' ? 'default' : '*';
      return one.imported.type === 'Identifier' ? one.imported.name : '*';
    });
    return [{ names, imported, module: String(statement.source.value), start, end }];
  });
}

/** Modules whose components the engine has under the same or another name. */
const known =
  /^(?:@?rspress\/(?:core\/)?theme|@rspress\/core\/theme(?:-original)?|@theme\/(?:Tabs|TabItem|Admonition)|@theme|@astrojs\/starlight\/components|astro:assets|@docusaurus\/useBaseUrl)$/;

/** Names that a page imports from modules other than those of its engine. */
export function namesFromElsewhere(imports: readonly PageImport[]): Set<string> {
  return new Set(imports.flatMap(({ names, module }) => (known.test(module) ? [] : names)));
}

/** Names of components that the engine has. */
const ours = new Set([
  'Tabs',
  'Tab',
  'Steps',
  'Badge',
  'FileTree',
  'Card',
  'CardGrid',
  'LinkCard',
  'PackageManagerTabs',
  'Code',
  'AgentInstructions',
]);

/** Those that pages of engines whose components need no import have without one. */
const unimported: Partial<Record<System, readonly string[]>> = {
  vitepress: ['Badge'],
  docusaurus: ['Tabs'],
};

/**
 * New names for components of the other site that are called like one of the engine, which isn't theirs.
 *
 * @param used Names of the components that a page has.
 */
export function newNames(
  imports: readonly PageImport[],
  { used, from }: { used: ReadonlySet<string>; from: System },
): Map<string, string> {
  const modules = new Map(imports.flatMap(({ names, module }) => names.map((n) => [n, module])));
  const isTheirs = (name: string) => {
    const module = modules.get(name);
    if (module !== undefined) return known.test(module);
    const free = unimported[from];
    return !free || free.includes(name);
  };
  const own = [...used].filter((name) => ours.has(name) && !isTheirs(name));
  return new Map(own.map((name) => [name, `Site${name}`]));
}

/**
 * Drops imports of what a page uses as components, because these are known by name: the build says
 * which of them are missing. Other imports stay for it to name.
 *
 * @param names.used Names of the components that the page has.
 * @param names.left Those that it still has once it's converted.
 * @param names.renamed New names of components, by the names that the imports have.
 * @returns Modules by the names of the components that have to be written.
 */
export function dropImports(
  imports: readonly PageImport[],
  {
    used,
    left,
    renamed,
  }: {
    used: ReadonlySet<string>;
    left: ReadonlySet<string>;
    renamed: ReadonlyMap<string, string>;
  },
  edits: PageEdits,
): Map<string, string> {
  const components = new Map<string, string>();
  for (const { names, module, start, end } of imports) {
    const isKnown = known.test(module);
    if (!isKnown && (names.length === 0 || names.some((name) => !used.has(name)))) continue;
    const [rest = ''] = /^[^\S\n]*\n?/.exec(edits.source.slice(end)) ?? [];
    edits.replace(start, end + rest.length, '');
    for (const name of names) {
      const own = renamed.get(name) ?? name;
      if (left.has(own) && !(isKnown && ours.has(name))) components.set(own, module);
    }
  }
  return components;
}
