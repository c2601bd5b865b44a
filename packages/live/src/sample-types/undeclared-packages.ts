import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installedFile, packageOf } from 'truedocs/build';

/** What a file of declarations imports. */
const imported = /\b(?:from|import)\s*(?:\(\s*)?["']([^"']+)["']/g;

/**
 * Finds packages that the types of an installed one import, though it depends on none of them: without
 * them, programs have other types than their authors think.
 *
 * @param folder In `node_modules`.
 * @returns Their names, sorted.
 */
export async function undeclaredPackages(folder: string): Promise<string[]> {
  const root = installedFile(folder);
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const { name, types, dependencies, peerDependencies } = manifest;
  if (typeof types !== 'string') return [];
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const packages = new Set<string>();
  const files = new Set([path.join(root, types)]);
  // A set goes on with what is added to it.
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => '');
    for (const [, specifier = ''] of text.matchAll(imported)) {
      if (specifier.startsWith('.')) {
        files.add(path.resolve(path.dirname(file), specifier.replace(/\.js$/, '.d.ts')));
      } else if (/^@?[a-z][\w./-]*$/.test(specifier)) {
        packages.add(packageOf(specifier));
      }
    }
  }
  return [...packages].filter((one) => !declared.has(one)).sort();
}
