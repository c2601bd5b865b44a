import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findReachable } from '#features/live/completions/find-declarations.ts';
import type { SandboxPackage } from '#features/live/shared/importable.ts';
import { installedFile, projectDir } from '#node/files/project-dir.ts';
import { type Declarations, libFolder, programLibs } from '../shared/types-files.ts';

/** Fields of a manifest that tell where declarations are. */
const resolvingFields = ['name', 'version', 'type', 'types', 'typings', 'main', 'exports'] as const;

/**
 * Collects every declaration file that a program can reach, and the manifests that lead there.
 *
 * @param packages Packages that programs can import.
 * @returns The language's own declarations, which all sandboxes share, those of the packages, and the
 *   files that these come from.
 */
export async function readDeclarations(
  packages: readonly SandboxPackage[],
): Promise<{ language: Declarations; packages: Declarations; files: Set<string> }> {
  const ofPackages: Declarations = {};
  const specifiers = packages.flatMap(({ name, installedAs, specifiers: own }) =>
    own.map((specifier) => installedAs + specifier.slice(name.length)),
  );
  const reached = await findReachable(specifiers);
  const manifests = await manifestsOf(reached);
  for (const file of reached) ofPackages[addressOf(file, packages)] = await readFile(file, 'utf8');
  for (const [file, text] of manifests) ofPackages[addressOf(file, packages)] = shortManifest(text);
  const files = new Set([...reached, ...manifests.keys()]);
  return { language: await readLanguage(), packages: ofPackages, files };
}

/** The manifests in the folders of files, up to that of their package. */
async function manifestsOf(files: readonly string[]): Promise<Map<string, string>> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      if (folders.has(folder) || /\/node_modules(?:\/@[^/]+)?$/.test(folder)) break;
      folders.add(folder);
    }
  }
  const manifests = new Map<string, string>();
  for (const folder of folders) {
    const file = path.join(folder, 'package.json');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) manifests.set(file, text);
  }
  return manifests;
}

/** The language's declarations, as the TypeScript of the browser knows them. */
async function readLanguage(): Promise<Declarations> {
  const folder = installedFile('typescript/lib');
  const language: Declarations = {};
  const add = async (name: string): Promise<void> => {
    if (libFolder + name in language) return;
    const text = await readFile(path.join(folder, name), 'utf8');
    for (const [, lib = ''] of text.matchAll(libReference)) await add(`lib.${lib}.d.ts`);
    language[libFolder + name] = text;
  };
  for (const name of programLibs) await add(name);
  return language;
}

const libReference = /^\/\/\/ <reference lib="([^"]+)" \/>/gm;

/** Names a file as a program finds it: under the name by which it imports the package. */
function addressOf(file: string, packages: readonly SandboxPackage[]): string {
  const inside = path.relative(projectDir, file).split(path.sep).join('/');
  const renamed = packages.find(({ installedAs }) =>
    inside.startsWith(`node_modules/${installedAs}/`),
  );
  if (!renamed) return `/${inside}`;
  return `/node_modules/${renamed.name}${inside.slice(`node_modules/${renamed.installedAs}`.length)}`;
}

function shortManifest(text: string): string {
  const manifest: Record<string, unknown> = JSON.parse(text);
  const kept = resolvingFields.filter((field) => field in manifest);
  return JSON.stringify(Object.fromEntries(kept.map((field) => [field, manifest[field]])));
}
