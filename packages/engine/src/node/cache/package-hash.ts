import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { engineDir, projectDir } from '../files/project-dir.ts';
import { cacheDirOf, hashOf, openStore } from './store.ts';

/** The files of a package that a result is made from. */
export type PackageFiles = 'code' | 'declarations';

/** A package that results depend on. */
export interface NeededPackage {
  name: string;
  /** The folder of the file that imports it; it's looked up as Node does. Without one, the engine's. */
  from?: string;
}

/** An installed package. */
interface Installed {
  /** Its real folder. */
  folder: string;
  manifest: string;
  /** Names of the packages that it depends on. */
  dependencies: string[];
}

/**
 * Hash of installed packages and of everything they depend on, whatever installed them: of all
 * manifests, and of the files of those that are links to where somebody works on them, because these
 * are rebuilt under one version all day.
 *
 * @param files Whose content counts in all packages, for a result that is made from them.
 */
export async function hashOfPackages(
  needed: Iterable<NeededPackage>,
  files?: PackageFiles,
): Promise<string> {
  const found = reachedFrom(needed, files === 'declarations');
  const hashes = found.map(async ({ folder, manifest }) => {
    const isRead = files !== undefined || isLink(folder);
    const content = isRead ? await contentOf(folder, files ?? 'code') : '';
    return [path.relative(projectDir, folder), manifest, content];
  });
  return hashOf(...(await Promise.all(hashes)).flat());
}

/** The engine's compiled modules. */
export const compiledDir = path.join(engineDir, 'dist') + path.sep;

let engine: Promise<string> | undefined;

/** Hash of the engine as it's compiled, of the packages that it uses, and of the release of Node. */
export function engineHash(): Promise<string> {
  engine ??= hashEngine();
  return engine;
}

async function hashEngine(): Promise<string> {
  const manifest = readFileSync(path.join(engineDir, 'package.json'), 'utf8');
  const { dependencies, peerDependencies } = JSON.parse(manifest);
  const used = Object.keys({ ...dependencies, ...peerDependencies });
  const code = isLink(engineDir) ? hashOfFiles([...filesIn(compiledDir, /(?<!\.map)$/)]) : '';
  return hashOf(
    process.version,
    manifest,
    await code,
    await hashOfPackages(used.map((name) => ({ name }))),
  );
}

/** Packages looked up and hashed by now, because the dozen keys of a build need mostly the same ones. */
const known = new Map<string, Installed | undefined>();
const contents = new Map<string, Promise<string>>();

/** Looks at all packages anew from now on: somebody may have installed, linked or rebuilt some. */
export function forgetPackages(): void {
  known.clear();
  contents.clear();
  engine = undefined;
}

const counted: Record<PackageFiles, RegExp> = {
  code: /\.(?:[cm]?[jt]sx?|json|css|wasm)$/,
  // Some packages are documented by their sources.
  declarations: /\.[cm]?tsx?$/,
};

/**
 * The folders of packages that are links to where somebody works on them, and of those that they depend on, each
 * with a slash at its end: what is made from these packages changes with their files.
 */
export function linkedFolders(needed: Iterable<NeededPackage>): string[] {
  return reachedFrom(needed, true).flatMap(({ folder }) =>
    isLink(folder) ? [folder + path.sep] : [],
  );
}

/** Whether a package lies elsewhere than where package managers put them. */
function isLink(folder: string): boolean {
  return !folder.split(path.sep).includes('node_modules');
}

/** Packages and what they depend on, by folder; with the packages that declare types for others. */
function reachedFrom(needed: Iterable<NeededPackage>, withTypes: boolean): Installed[] {
  const found = new Map<string, Installed>();
  const visit = (name: string, from: string): void => {
    const installed = lookUp(name, from) ?? lookUp(name, engineDir);
    if (installed && !found.has(installed.folder)) {
      found.set(installed.folder, installed);
      for (const other of installed.dependencies) visit(other, installed.folder);
    }
    if (withTypes && !name.startsWith('@types/')) visit(typesOf(name), from);
  };
  for (const { name, from = engineDir } of needed) visit(name, from);
  return [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** The package with the types of another one: `@scope/name` has them in `@types/scope__name`. */
export function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

/** Finds a package beside the files of the one that needs it, or above. */
function lookUp(name: string, from: string): Installed | undefined {
  const key = `${from}\0${name}`;
  if (known.has(key)) return known.get(key);
  const parent = path.dirname(from);
  const above = () => (parent === from ? undefined : lookUp(name, parent));
  const found = readPackage(path.join(from, 'node_modules', name)) ?? above();
  known.set(key, found);
  return found;
}

function readPackage(place: string): Installed | undefined {
  // Most places hold no such package, and an exception takes long.
  if (!statSync(place, { throwIfNoEntry: false })) return undefined;
  try {
    const folder = realpathSync(place);
    const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(manifest);
    const all = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    return { folder, manifest, dependencies: Object.keys(all) };
  } catch {
    return undefined;
  }
}

/** Hash of the files of a package. */
function contentOf(folder: string, files: PackageFiles): Promise<string> {
  const key = `${files} ${folder}`;
  const content = contents.get(key) ?? hashOfFiles([...filesIn(folder, counted[files])]);
  contents.set(key, content);
  return content;
}

/** Size and times of a file, in bytes and milliseconds. */
type StampedFile = [file: string, bytes: number, modified: number, changed: number];

const hashes = openStore(cacheDirOf(), 'package-hashes');

/** A file may change again within this time, in milliseconds, and look the same. */
const clockMilliseconds = 2000;

/**
 * Hash of the content of files. While they have the same sizes and times it comes from the cache,
 * because reading thousands of declarations takes longer than a build in which nothing has changed.
 */
async function hashOfFiles(files: readonly StampedFile[]): Promise<string> {
  if (files.length === 0) return '';
  const name = hashOf(JSON.stringify(files));
  const newest = Math.max(...files.map(([, , ...times]) => Math.max(...times)));
  const isSettled = newest < Date.now() - clockMilliseconds;
  return isSettled ? hashes.json(name, async () => readHash(files)) : readHash(files);
}

function* filesIn(folder: string, pattern: RegExp): Generator<StampedFile> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    const file = `${folder}${path.sep}${name}`;
    if (entry.isDirectory()) {
      // The site may be a part of what it documents.
      const isOther = name === 'node_modules' || name.startsWith('.') || `${file}/` === projectDir;
      if (!isOther) yield* filesIn(file, pattern);
    } else if (pattern.test(name)) {
      const found = statSync(file, { throwIfNoEntry: false });
      if (found?.isFile()) yield [file, found.size, found.mtimeMs, found.ctimeMs];
    }
  }
}

function readHash(files: readonly StampedFile[]): string {
  const hash = createHash('sha256');
  for (const [file, bytes] of files) {
    hash.update(`${path.relative(projectDir, file)}\0${bytes}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
