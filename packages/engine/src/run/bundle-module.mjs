import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { rolldown } from 'rolldown';
import { bundlesDir, isEngineInstalled, projectDir } from './bundles-dir.mjs';
import { ModuleDiagnostic } from './module-diagnostic.mjs';

/**
 * Bundles a module with all that it imports but packages.
 *
 * @param {string} entry Absolute path.
 * @param {string} entryName The file to start with.
 * @param {boolean} isSplit Whether dynamic imports become files of their own.
 * @returns {Promise<{ files: Record<string, string>, modules: string[] }>} The texts of all files by
 *   name, source maps included, and the paths of all modules.
 * @throws {ModuleDiagnostic} with the first mistake.
 */
export async function bundleModule(entry, entryName, isSplit) {
  /** @type {string[]} */
  const modules = [];
  try {
    const bundle = await rolldown({
      cwd: projectDir,
      input: { [path.parse(entryName).name]: entry },
      platform: 'node',
      tsconfig: false,
      logLevel: 'warn',
      onLog(_level, log) {
        // A package that isn't there would be an error of the bundle, which nobody has written.
        if (log.code === 'UNRESOLVED_IMPORT') throw log;
      },
      resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.mjs': ['.mts', '.mjs'] } },
      transform: { jsx: { runtime: 'automatic' }, define: names },
      plugins: [
        packages,
        ownNames,
        {
          name: 'modules',
          buildEnd() {
            modules.push(...[...this.getModuleIds()].filter((id) => path.isAbsolute(id)));
          },
        },
      ],
    });
    const { output } = await bundle.generate({
      // Places in source maps are relative to a folder this deep.
      dir: path.join(bundlesDir, 'bundle'),
      format: 'esm',
      sourcemap: true,
      sourcemapExcludeSources: true,
      codeSplitting: isSplit,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    await bundle.close();
    const files = output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : String(file.source),
    ]);
    return { files: Object.fromEntries(files), modules };
  } catch (error) {
    throw diagnosticOf(error, entry);
  }
}

/** Expressions by which a module names itself, and their replacements in a bundle, which is elsewhere. */
const names = {
  'import.meta.url': '__moduleUrl',
  'import.meta.filename': '__moduleFilename',
  'import.meta.dirname': '__moduleDirname',
  __filename: '__moduleFilename',
  __dirname: '__moduleDirname',
};

/**
 * Tells each module its own place.
 *
 * @type {import('rolldown').Plugin}
 */
const ownNames = {
  name: 'own-names',
  transform: {
    filter: { id: { exclude: /\0/ }, code: /import\.meta\.|__(?:file|dir)name/ },
    handler(code, id) {
      const own = `const __moduleUrl = ${JSON.stringify(pathToFileURL(id).href)}, __moduleFilename = ${JSON.stringify(id)}, __moduleDirname = ${JSON.stringify(path.dirname(id))};`;
      // In the first line, so that all lines keep their numbers.
      return { code: own + code, map: null };
    },
  },
};

/**
 * Leaves packages to Node. It looks for them from the bundle on, which is in this project: those of
 * modules elsewhere are named by their paths.
 *
 * @type {import('rolldown').Plugin}
 */
const packages = {
  name: 'packages',
  resolveId: {
    filter: { id: /^[^./#\0]/ },
    async handler(source, importer, { kind }) {
      if (!importer || path.isAbsolute(source)) return undefined;
      // A site in any folder means the engine that reads it.
      if (isOfEngine(source)) {
        const own = await this.resolve(source, import.meta.filename, { kind });
        return own && isEngineInstalled ? externalFile(own.id) : own;
      }
      if (isBuiltin(source) || isOwn(importer)) return { id: source, external: true };
      if (kind === 'require-call') {
        return { id: createRequire(importer).resolve(source), external: true };
      }
      const found = await this.resolve(source, importer, { kind, skipSelf: true });
      return found && externalFile(found.id);
    },
  },
};

/**
 * A module that Node loads itself.
 *
 * @param {string} file
 */
function externalFile(file) {
  return { id: pathToFileURL(file).href, external: true };
}

/**
 * Whether a module is one of the engine's own, which is written in TypeScript, too, unless it's installed.
 *
 * @param {string} source
 */
function isOfEngine(source) {
  return source === 'truedocs' || source.startsWith('truedocs/');
}

/**
 * Whether Node finds the same packages for a file as for the bundle.
 *
 * @param {string} file
 */
function isOwn(file) {
  return file.startsWith(projectDir) && !hasOwnPackages(path.dirname(file));
}

/** @type {Map<string, boolean>} */
const foldersWithPackages = new Map();

/**
 * Whether packages are installed for a folder of the project by itself, in it or above.
 *
 * @param {string} folder
 * @returns {boolean}
 */
function hasOwnPackages(folder) {
  if (!folder.startsWith(projectDir)) return false;
  const known = foldersWithPackages.get(folder);
  if (known !== undefined) return known;
  const has = existsSync(path.join(folder, 'node_modules')) || hasOwnPackages(path.dirname(folder));
  foldersWithPackages.set(folder, has);
  return has;
}

/**
 * Turns the bundler's error into one sentence with a place.
 *
 * @param {any} error
 * @param {string} entry The module to name where the bundler names none.
 * @returns {unknown} A ModuleDiagnostic; the error itself if it isn't the bundler's.
 */
export function diagnosticOf(error, entry) {
  const [first] = error.errors ?? [];
  if (typeof first?.message !== 'string') return error;
  const text = stripVTControlCharacters(first.message);
  // A part that fails says its own name first, and the reason further below.
  const [said = ''] = /(?<=\nCaused by:\s+)\S.*/.exec(text) ?? text.split('\n');
  const reason = said.replace(/^\[[\w:-]+\] /, '').replace(/(?<=Could not resolve '.*') in .*/, '');
  // Some of its parts name the file only above the lines that they show.
  const [, shown] = /\u256d\u2500\[ ([^\0\n]+):\d+:\d+ \]/.exec(text) ?? [];
  const known = first.id ?? (shown && path.resolve(projectDir, shown)) ?? entry;
  const { file = known, line, column } = first.loc ?? {};
  return new ModuleDiagnostic(reason, {
    file,
    line,
    column: column === undefined ? undefined : column + 1,
  });
}
