import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundlesDir, engineDir, isEngineInstalled } from './bundles-dir.mjs';

// Stacks name places in the sources; maps without texts load as fast as none.
process.setSourceMapsEnabled(true);

/** How often each bundle could not be run: Node answers with the same error until the address changes. */
const failures = new Map();

/**
 * Imports a module, written in TypeScript or JavaScript, with all that it imports, as the files are
 * now. While they stay the same, a process gets the same exports.
 *
 * @param {string} file Absolute path.
 * @param {{ isSplit?: boolean }} [options] `isSplit`: load what is imported dynamically only when it
 *   is; without it, a module that failed is run again as a whole.
 * @returns {Promise<Record<string, any>>} What it exports.
 * @throws {import('./module-diagnostic.mjs').ModuleDiagnostic} when it can't be compiled. What the module
 *   itself throws names the places in its source.
 */
export async function importModule(file, { isSplit = false } = {}) {
  // The engine is compiled once it's installed.
  const isCompiled = isEngineInstalled && file.startsWith(engineDir);
  const url = isCompiled ? pathToFileURL(file).href : await cachedBundle(file, { isSplit });
  const count = failures.get(url);
  try {
    return await import(count ? `${url}?${count}` : url);
  } catch (error) {
    failures.set(url, (count ?? 0) + 1);
    throw error;
  }
}

/**
 * Record of a bundle.
 *
 * @typedef {object} BundleRecord
 * @property {string} folder Name of the folder with its files: a hash of them.
 * @property {Record<string, string>} files Size and times of each file it depends on, by path.
 */

/** How often it's noted that a bundle is used, in milliseconds; the oldest ones are deleted with the cache. */
const notedEvery = 10 * 60 * 1000;

/** A file system may tell times this many milliseconds apart as one. */
const timeStep = 50;

/** The file that bundles start with. */
const entryName = 'entry.mjs';

/**
 * Bundles a module with all that it imports but packages, unless the bundle is there from earlier
 * and every file still has the size and the times that it had.
 *
 * @param {string} entry Absolute path of the module.
 * @param {object} options
 * @param {boolean} options.isSplit Whether dynamic imports become files of their own.
 * @param {string} [options.dir] Cache of bundles.
 * @param {typeof bundle} [options.make] Makes the bundle.
 * @returns {Promise<string>} The bundle's address. It contains a hash of the bundle.
 * @throws {import('./module-diagnostic.mjs').ModuleDiagnostic} when the module can't be compiled.
 */
export async function cachedBundle(entry, { isSplit, dir = bundlesDir, make = bundle }) {
  const recordFile = path.join(dir, `${hashOf([`${isSplit}`, entry])}.json`);
  const record = readRecord(recordFile);
  if (record && isCurrent(record, dir)) {
    modulesByEntry.set(entry, Object.keys(record.files));
    countAsUsed(recordFile, path.join(dir, record.folder));
    return addressOf(dir, record.folder);
  }
  const start = Date.now();
  const { files, modules } = await make(entry, entryName, isSplit);
  modulesByEntry.set(entry, modules);
  const folder = writeFolder(files, dir);
  const states = [...modules, ...tools].map((file) => [file, stateOf(file)]);
  // A file written a moment ago may be written once more and look the same.
  if (!modules.some((file) => isNewerThan(file, start - timeStep))) {
    writeWhole(recordFile, JSON.stringify({ folder, files: Object.fromEntries(states) }));
  }
  return addressOf(dir, folder);
}

/** @type {Map<string, string[]>} */
const modulesByEntry = new Map();

/**
 * The files that a module was bundled from in this process, when that last worked.
 *
 * @param {string} entry Absolute path of the module.
 * @returns {readonly string[]}
 */
export function modulesOf(entry) {
  return modulesByEntry.get(entry) ?? [];
}

/**
 * The bundler loads only when there is something to bundle.
 *
 * @type {typeof import('./bundle-module.mjs').bundleModule}
 */
async function bundle(...args) {
  const { bundleModule } = await import('./bundle-module.mjs');
  return bundleModule(...args);
}

/** Files that decide how bundles are made: the bundler, how modules are named, and this folder. */
const tools = [
  path.join(engineDir, 'package.json'),
  createRequire(import.meta.filename).resolve('rolldown/package.json'),
  ...['import-module.mjs', 'bundle-module.mjs'].map((file) => path.join(import.meta.dirname, file)),
];

/**
 * @param {string} file
 * @returns {BundleRecord | undefined}
 */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {BundleRecord} record
 * @param {string} dir
 */
function isCurrent({ folder, files }, dir) {
  if (!existsSync(path.join(dir, folder, entryName))) return false;
  return Object.entries(files).every(([file, state]) => stateOf(file) === state);
}

/** @param {string} file */
function stateOf(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs} ${found.ctimeMs}` : '';
}

/**
 * @param {string} file
 * @param {number} time
 */
function isNewerThan(file, time) {
  const found = statSync(file, { throwIfNoEntry: false });
  return !found || found.mtimeMs > time || found.ctimeMs > time;
}

/**
 * @param {string} dir
 * @param {string} folder
 */
function addressOf(dir, folder) {
  return pathToFileURL(path.join(dir, folder, entryName)).href;
}

/**
 * Puts files into a folder that their hash names, which is there as a whole or not at all: a process
 * that runs finds its parts also after another one has bundled anew.
 *
 * @param {Record<string, string>} files
 * @param {string} dir
 */
function writeFolder(files, dir) {
  const name = hashOf(Object.entries(files).flat());
  const folder = path.join(dir, name);
  if (existsSync(folder)) return name;
  const unfinished = scratch(folder);
  mkdirSync(unfinished, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(path.join(unfinished, file), text);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another process has made the same meanwhile.
    if (!existsSync(folder)) throw error;
  }
  return name;
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeWhole(file, text) {
  const unfinished = scratch(file);
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/** @param {string[]} parts */
function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} place */
function scratch(place) {
  return `${place}.next-${randomUUID().slice(0, 8)}-${process.pid}`;
}

/** @param {string[]} places */
function countAsUsed(...places) {
  const now = new Date(Date.now());
  for (const place of places) {
    const found = statSync(place, { throwIfNoEntry: false });
    if (!found || found.mtimeMs > now.getTime() - notedEvery) continue;
    try {
      utimesSync(place, now, now);
    } catch {
      // It's deleted a week after its use was last noted.
    }
  }
}
