import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const exportList = /export (?:type )?\{([^}]*)\}/g;

/**
 * Names that a package uses inside for what it exports under another: `LixAccount` for `Account`.
 *
 * @param packageDir Folder of the installed package.
 * @returns The exported name by the inner one.
 */
export function exportedAliases(packageDir: string): Map<string, string> {
  const aliases = new Map<string, string>();
  const files = readdirSync(packageDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.d.ts')).sort()) {
    const text = readFileSync(path.join(packageDir, file), 'utf8');
    for (const [, list = ''] of text.matchAll(exportList)) {
      for (const [, inner = '', outer = ''] of list.matchAll(/(\w+) as (\w+)/g)) {
        if (inner !== 'default') aliases.set(inner, outer);
      }
    }
  }
  return aliases;
}
