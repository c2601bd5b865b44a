const importStatement = /\bimport\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

/** The names that TypeScript code imports from a package, or from all others. */
export function importedNames(code: string, packageName: string, fromOthers = false): string[] {
  return [...code.matchAll(importStatement)]
    .filter(([, , from]) => (from === packageName) !== fromOthers)
    .flatMap(([, list = '']) => list.split(','))
    .map(
      (item) =>
        item
          .replace(/^\s*type\s/, '')
          .split(/\sas\s/, 1)[0]
          ?.trim() ?? '',
    )
    .filter(Boolean);
}

/** The names that stand in code, comments left out. */
export function namesIn(code: string): Set<string> {
  return new Set(code.replaceAll(comment, '').match(/(?<![.\w$])[A-Za-z_$][\w$]*/g));
}
