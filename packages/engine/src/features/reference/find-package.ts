import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfPackages } from '#node/cache/package-hash.ts';
import { modulesAround } from '#node/files/project-dir.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { PackageEntry } from './extract/extract.ts';
import type { ReferenceConfig } from './options.ts';

/** A documented package, as it is installed. */
export interface FoundPackage {
  name: string;
  packageDir: string;
  /** The `node_modules` folder that holds it. */
  modulesDir: string;
  version: string;
  entries: PackageEntry[];
  /** Hash of its declarations and of those they can refer to. */
  declarations: string;
}

/**
 * Finds the package that a site documents.
 *
 * @param root The site's folder, from which it's looked up.
 * @throws Diagnostic when it's missing or has no types.
 */
export async function findPackage(
  { package: name, entries: wanted }: ReferenceConfig,
  root: string,
): Promise<FoundPackage> {
  const modulesDir = modulesAround(root, name);
  const packageDir = path.join(modulesDir, name);
  const text = await readFile(path.join(packageDir, 'package.json'), 'utf8').catch(() => {
    throw new Diagnostic(
      `The package ${name}, named by \`reference\` in the configuration, isn't installed. Run \`npm install ${name}\`.`,
    );
  });
  const manifest = JSON.parse(text);
  const entries = wanted.map((entry) => ({ name: entry, types: typesOf(manifest, entry) }));
  const lacking = entries.find(({ types }) => types === undefined);
  if (lacking) {
    const place = lacking.name === '.' ? '' : ` for ${lacking.name}`;
    throw new Diagnostic(`The package ${name} has no type declarations${place} to document.`);
  }
  const declarations = await hashOfPackages([{ name, from: root }], 'declarations');
  const { version } = manifest;
  return {
    ...{ name, packageDir, modulesDir, version, declarations },
    entries: entries as PackageEntry[],
  };
}

interface Manifest {
  types?: string;
  exports?: Record<string, { types?: string } | undefined> & { types?: string };
}

/** The declarations of an entry point, relative to the package's folder. */
function typesOf({ types, exports }: Manifest, entry: string): string | undefined {
  const main = entry === '.' ? types : undefined;
  const declared = main ?? exports?.[entry]?.types ?? (entry === '.' ? exports?.types : undefined);
  return declared?.replace(/^\.\//, '');
}
