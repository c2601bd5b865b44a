import type { Program } from './jsx-tag.ts';
import type { PageEdits } from './page-edits.ts';

/** A statement of a page that imports names. */
export interface PageImport {
  names: string[];
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
    return [{ names, module: String(statement.source.value), start, end }];
  });
}

/** Modules whose components the engine has under the same or another name. */
const known =
  /^(?:@?rspress\/(?:core\/)?theme|@rspress\/core\/theme(?:-original)?|@theme\/(?:Tabs|TabItem|Admonition)|@theme|@astrojs\/starlight\/components|@docusaurus\/useBaseUrl)$/;

/** Those of them that the engine has. */
const ours = new Set(['Tabs', 'Tab', 'Steps', 'Badge', 'FileTree', 'PackageManagerTabs', 'Code']);

/**
 * Drops imports of what a page uses as components, because these are known by name: the build says
 * which of them are missing. Other imports stay for it to name.
 *
 * @param used Names of the components that the page has, and in `left` of those that it still has once
 *   it's converted.
 * @returns Modules by the names of the components that have to be written.
 */
export function dropImports(
  imports: readonly PageImport[],
  { used, left }: { used: ReadonlySet<string>; left: ReadonlySet<string> },
  edits: PageEdits,
): Map<string, string> {
  const components = new Map<string, string>();
  for (const { names, module, start, end } of imports) {
    const isKnown = known.test(module);
    if (!isKnown && (names.length === 0 || names.some((name) => !used.has(name)))) continue;
    const [rest = ''] = /^[^\S\n]*\n?/.exec(edits.source.slice(end)) ?? [];
    edits.replace(start, end + rest.length, '');
    for (const name of names) {
      if (left.has(name) && !(isKnown && ours.has(name))) components.set(name, module);
    }
  }
  return components;
}
