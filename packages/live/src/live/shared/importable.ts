import type { SandboxConfig } from '../options.ts';

/** A package that programs in the page can import. */
export interface SandboxPackage {
  name: string;
  /** The name it is installed by. */
  installedAs: string;
  /** All specifiers that it answers, its name first. */
  specifiers: string[];
}

/** The packages that programs can import, the library first. */
export function sandboxPackages({ packages }: Pick<SandboxConfig, 'packages'>): SandboxPackage[] {
  return packages.map(({ name: installedAs, importedAs, modules }) => {
    const imported = importedAs ?? installedAs;
    const rename = (specifier: string) => imported + specifier.slice(installedAs.length);
    return { name: imported, installedAs, specifiers: [imported, ...modules.map(rename)] };
  });
}

const statement = /(?<![^\n])[^\S\n]*(?:import|export)\b(?!\s+type\b)/;
const address = /^(?:[^'"`;]*\bfrom)?\s*['"]([^'"\n]+)['"]/;
const call = /\bimport\(\s*['"]([^'"\n]+)['"]/g;

/**
 * The specifiers in TypeScript code that the page cannot import, such as `node:fs`. Imports of
 * types alone do not count: they vanish before the program runs.
 *
 * @param importable Specifiers that the page can import.
 */
export function unavailableImports(code: string, importable: readonly string[]): string[] {
  const [, ...statements] = code.split(statement);
  const found = [...statements.map((rest) => address.exec(rest)), ...code.matchAll(call)];
  const specifiers = found.flatMap((match) => match?.[1] ?? []);
  return specifiers.filter((specifier) => !importable.includes(specifier));
}
