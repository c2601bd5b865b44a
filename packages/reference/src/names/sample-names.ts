import { importsOf } from 'truedocs/pages';

const comment = /\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|(?<!:)\/\/.*$/gm;

/** The names that TypeScript code imports from a package, or from all others. */
export function importedNames(code: string, packageName: string, fromOthers = false): string[] {
  return importsOf(code)
    .filter(({ specifier }) => isOf(specifier, packageName) !== fromOthers)
    .flatMap(({ names }) => names);
}

/** Whether a specifier names a package or another of its entry points. */
function isOf(specifier: string, packageName: string): boolean {
  return specifier === packageName || specifier.startsWith(`${packageName}/`);
}

/** The names that stand in code, comments left out. */
export function namesIn(code: string): Set<string> {
  return new Set(code.replaceAll(comment, '').match(/(?<![.\w$])[A-Za-z_$][\w$]*/g));
}
