import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfPackages, modulesAround, typesOf } from 'truedocs/build';
import { Diagnostic } from 'truedocs/shared';
import type { PackageEntry } from './extract/exported-reflections.ts';
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
  const entries: PackageEntry[] = [];
  for (const entry of wanted) {
    const types =
      namedTypes(manifest, packageDir, entry) ?? (await resolvedTypes(packageDir, name, entry));
    if (types === undefined) throw new Diagnostic(lackingTypes(name, entry));
    entries.push({ name: entry, types });
  }
  const declarations = await hashOfPackages([{ name, from: root }], 'declarations');
  const { version } = manifest;
  return { name, packageDir, modulesDir, version, declarations, entries };
}

function lackingTypes(name: string, entry: string): string {
  const place = entry === '.' ? '' : ` for ${entry}`;
  const other = typesOf(name);
  return `The package ${name} has no type declarations${place} to document. If ${other} has them, install it and write \`package: '${other}', importedAs: '${name}'\`.`;
}

interface Manifest {
  types?: string;
  exports?: Record<string, { types?: string } | undefined> & { types?: string };
}

/** The declarations that the manifest names directly, relative to the package's folder. */
function namedTypes(
  { types, exports }: Manifest,
  packageDir: string,
  entry: string,
): string | undefined {
  const ofEntry =
    (exports && Object.hasOwn(exports, entry) ? exports[entry] : undefined) ??
    (entry === '.' ? exports : undefined);
  const declared = exports ? ofEntry?.types : entry === '.' ? types : undefined;
  const isFile = typeof declared === 'string' && /\.[cm]?tsx?$/.test(declared);
  return isFile && existsSync(path.join(packageDir, declared))
    ? path.normalize(declared)
    : undefined;
}

/**
 * The declarations that the compiler finds for a program that imports an entry point, by its conditions or
 * beside its module. Loading the compiler takes 0.3 s, and most manifests say it themselves.
 */
async function resolvedTypes(
  packageDir: string,
  name: string,
  entry: string,
): Promise<string | undefined> {
  const { default: ts } = await import('typescript');
  const { resolvedModule } = ts.resolveModuleName(
    path.posix.join(name, entry),
    path.join(packageDir.slice(0, -name.length), '../importing.ts'),
    { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    ts.sys,
  );
  const file =
    resolvedModule && path.relative(realpathSync(packageDir), resolvedModule.resolvedFileName);
  return file && /\.[cm]?tsx?$/.test(file) && !file.startsWith('..') ? file : undefined;
}
