import { importsOf } from './sample-imports.ts';

const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

/** The names that TypeScript code imports from a package, or from all others. */
export function importedNames(code: string, packageName: string, fromOthers = false): string[] {
  return importsOf(code)
    .filter(({ specifier }) => (specifier === packageName) !== fromOthers)
    .flatMap(({ names }) => names);
}

/** The names that stand in code, comments left out. */
export function namesIn(code: string): Set<string> {
  return new Set(code.replaceAll(comment, '').match(/(?<![.\w$])[A-Za-z_$][\w$]*/g));
}
