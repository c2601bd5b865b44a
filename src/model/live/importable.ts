/** What a program that runs in the page can import. */
export const importable: readonly string[] = [
  '@lix-js/sdk',
  '@lix-js/sdk/dependency/kysely',
  '@lix-js/sdk/dependency/kysely/helpers/sqlite',
  '@lix-js/sdk/dependency/zettel-ast',
  '@lix-js/plugin-md',
];

const statement = /^\s*(?:import|export)\b(?!\s+type\b)(?:[^'"`;]*\bfrom)?\s*['"]([^'"\n]+)['"]/gm;
const call = /\bimport\(\s*['"]([^'"\n]+)['"]/g;

/**
 * The specifiers in TypeScript code that the page cannot import, such as `node:fs`. Imports of
 * types alone do not count: they vanish before the program runs.
 */
export function unavailableImports(code: string): string[] {
  const specifiers = [statement, call].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, specifier]) => specifier ?? []),
  );
  return specifiers.filter((specifier) => !importable.includes(specifier));
}
