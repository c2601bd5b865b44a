import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { modulesDir } from '#node/files/project-dir.ts';
import { type PackedPackage, packPackage as pack } from '../../scripts/pack-package.ts';
import { inFolder } from './empty-folder.ts';
import { oncePerRun } from './once-per-run.ts';

const run = promisify(execFile);

/** Packs a package of the workspace; the tarball is deleted when the tests end. */
export function packPackage(folderName: string): Promise<PackedPackage> {
  return oncePerRun(`packed-${folderName}`, (folder) => pack(folderName, folder));
}

/** Installs a tarball into a folder without a registry: what it depends on are links to this project's packages. */
export async function linkInstalled(
  folder: string,
  { name, archive }: Pick<PackedPackage, 'name' | 'archive'>,
): Promise<void> {
  const place = path.join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  await inFolder(place, `tar -xzf '${archive}' --strip-components 1`);
  const { dependencies } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(dependencies)) {
    const link = path.join(folder, 'node_modules', dependency);
    // Packages share some.
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(modulesDir, dependency), link);
  }
}

/** Folders of the packages that bring features beside the engine's. */
const featurePackages = ['live', 'mcp', 'mermaid', 'reference', 'social-images'];

/** The packed engine, the packages beside it, and what they depend on. */
export interface InstalledPackages {
  /** A folder whose subfolders find them. */
  folder: string;
  engine: PackedPackage;
  /** Folder of the installed engine. */
  engineDir: string;
}

/** Installs the engine and the packages with features. Sites without a manifest of their own share a cache. */
export function installedPackages(): Promise<InstalledPackages> {
  return oncePerRun('installed', install);
}

async function install(folder: string): Promise<InstalledPackages> {
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const engine = await packPackage('engine');
  for (const one of [engine, ...(await Promise.all(featurePackages.map(packPackage)))]) {
    await linkInstalled(folder, one);
  }
  return { folder, engine, engineDir: path.join(folder, 'node_modules/truedocs') };
}

/** What the compiler says of a file in a folder. @param module Its kind of modules. */
export async function typeErrors(
  folder: string,
  file: string,
  module = 'nodenext',
): Promise<string> {
  const compiler = path.join(modulesDir, 'typescript-native/bin/tsc');
  const options = ['--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck', '--types', ''];
  const more = ['--module', module, '--allowImportingTsExtensions', '--jsx', 'react-jsx'];
  return run(process.execPath, [compiler, ...options, ...more, file], { cwd: folder }).then(
    () => '',
    ({ stdout }) => stdout,
  );
}

/**
 * Installs what the manifest of a folder asks for from a registry, with our packages as they would be published.
 *
 * @param more Names of ours that the manifest doesn't ask for.
 */
export async function installPacked(folder: string, more: readonly string[] = []): Promise<void> {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const ours = ['engine', ...featurePackages, 'import'];
  for (const one of ours) {
    const name =
      one === 'engine' ? 'truedocs' : one === 'import' ? 'truedocs-import' : `@truedocs/${one}`;
    if (!(name in manifest.dependencies) && !more.includes(name)) continue;
    const { archive } = await packPackage(one);
    manifest.dependencies[name] = `file:${archive}`;
  }
  writeFileSync(file, JSON.stringify(manifest));
  await inFolder(folder, 'npm install');
}
