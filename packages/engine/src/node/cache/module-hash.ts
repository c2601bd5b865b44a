import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { init, parse } from 'es-module-lexer';
import { engineDir } from '../files/project-dir.ts';
import { compiledDir, engineHash, hashOfPackages, type NeededPackage } from './package-hash.ts';
import { cacheDirOf, hashOf, openStore } from './store.ts';

/**
 * Hash of everything that the results of modules of a site depend on: their own text, that of the modules and
 * stylesheets they import, however deep, of files they name with `new URL('./file', import.meta.url)`
 * `url('./file')` or `url('@scope/package/file')`, of the `tsconfig.json` that compilers read with them, the packages they import,
 * and the engine, which works on them. Modules that can't be parsed or don't exist are left to the compiler that
 * reads them next: it says better what's wrong.
 *
 * @param entries Paths of the modules; those of the engine count with it.
 */
export async function hashOfModules(entries: readonly string[]): Promise<string> {
  const { files, packages } = await readModules(entries);
  const sources = [...files, ...settingsOf(files.keys())].map(
    ([file, text]) => [path.relative(engineDir, file), text] as const,
  );
  sources.sort(([a], [b]) => (a < b ? -1 : 1));
  return hashOf(await engineHash(), ...sources.flat(), await hashOfPackages(packages));
}

/** The files that modules of a site consist of, as far as they exist: the modules, and what they import. */
export async function filesOfModules(entries: readonly string[]): Promise<string[]> {
  const { files } = await readModules(entries);
  return [...files.keys()];
}

/** Caches the imports of texts, because finding them takes long where JSX has to be taken out first. */
const imports = openStore(cacheDirOf(), 'imports');

/** Another version of this module finds anew. */
const finder = readFileSync(import.meta.filename, 'utf8');

/** The texts of modules and of what they import, and the packages. */
async function readModules(
  entries: readonly string[],
): Promise<{ files: Map<string, string>; packages: NeededPackage[] }> {
  const files = new Map<string, string>();
  const packages: NeededPackage[] = [];
  const read = async (file: string): Promise<void> => {
    if (files.has(file) || file.startsWith(compiledDir)) return;
    files.set(file, '');
    // Waiting for hundreds of small files takes ten times as long.
    const text = readFileSync(file, 'utf8');
    files.set(file, text);
    const key = hashOf(finder, path.extname(file), text);
    const found = await imports.json(key, () => importsOf(file, text).catch(() => []));
    await Promise.all(
      found.map((specifier) => {
        if (specifier.startsWith('.')) return visit(path.resolve(path.dirname(file), specifier));
        if (specifier.startsWith('#')) return visit(ofPackage(file, specifier));
        const name = packageOf(specifier);
        if (name !== 'truedocs' && !/^(?:node|virtual):/.test(specifier)) {
          packages.push({ name, from: path.dirname(file) });
        }
        return undefined;
      }),
    );
  };
  const visit = async (target: string): Promise<void> => {
    // Bundlers complete a path without an ending.
    const file = endings.map((ending) => target + ending).find(isFile);
    if (file) await read(file);
  };
  await Promise.all(entries.map(visit));
  return { files, packages };
}

/** The file that a module's own package calls so, in the `imports` of its manifest. */
function ofPackage(file: string, specifier: string): string {
  try {
    return createRequire(file).resolve(specifier);
  } catch {
    return specifier;
  }
}

/** Extensions that a bundler tries for a path that it doesn't find. */
const extensions = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];
const endings = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)];

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The settings that compilers find for modules: in the folder of each or above, with what they extend. */
function settingsOf(modules: Iterable<string>): Map<string, string> {
  const settings = new Map<string, string>();
  const add = (file: string): void => {
    if (settings.has(file) || !isFile(file)) return;
    const text = readFileSync(file, 'utf8');
    settings.set(file, text);
    const [, extended] = /"extends":\s*"(\.[^"]+)"/.exec(text) ?? [];
    if (extended) add(path.resolve(path.dirname(file), extended));
  };
  const seen = new Set<string>();
  const search = (folder: string): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const file = path.join(folder, 'tsconfig.json');
    if (isFile(file)) add(file);
    else search(path.dirname(folder));
  };
  for (const module of modules) search(path.dirname(module));
  return settings;
}

const namedFile = /new URL\(\s*['"](\.[^'"]*\.\w+)['"],\s*import\.meta\.url/g;
const styleImport = /(?:@import\s+|url\()['"]([.@][^'"]+)['"]/g;

/** Finds the specifiers that a file imports or names. */
async function importsOf(file: string, text: string): Promise<string[]> {
  const matches = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
  if (file.endsWith('.css')) return matches(styleImport);
  if (!/\.[mc]?[jt]sx?$/.test(file)) return [];
  await init();
  const imported = parse(await withoutJsx(file, text))[0].flatMap((found) => {
    // Types are gone when a module runs.
    if ('typeOnly' in found && found.typeOnly) return [];
    // A specifier that is computed says nothing; its module is an entry of its own.
    // `?worker&url` says how the bundler hands a module over.
    const name = found.specifier?.replace(/\?worker&url$/, '');
    const isLiteral = name !== undefined && /^[#@./\w][^*?]*$/.test(name);
    return isLiteral ? [name] : [];
  });
  return [...imported, ...matches(namedFile)];
}

/** The lexer reads TypeScript as it is, but not JSX. */
async function withoutJsx(file: string, text: string): Promise<string> {
  if (!file.endsWith('x')) return text;
  const { transform } = await import('rolldown/utils');
  const { code } = await transform(file, text, { tsconfig: false, jsx: { development: false } });
  return code;
}

/** The package of what an import names: `@scope/name/deep/file.js` is of `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
