import { readFileSync } from 'node:fs';
import { findSourceMap, SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundlesDir } from './bundles-dir.mjs';

/**
 * Formats stacks as Node does, with places in the sources instead of those in bundles. Maps are read
 * only here: with Node's own option, each is read with its module, error or not.
 *
 * @param {Error} error
 * @param {readonly NodeJS.CallSite[]} sites
 * @returns {string}
 */
export function prepareStackTrace(error, sites) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  const isOfNode = typeof code === 'string' && code.startsWith('ERR_');
  const title = isOfNode ? `${error.name} [${code}]: ${error.message}` : describe(error);
  return [title, ...sites.map((site) => `    at ${sourceStack(String(site))}`)].join('\n');
}

/** @param {Error} error */
function describe(error) {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/**
 * A stack with places in the sources instead of those in bundles.
 *
 * @param {string} stack
 */
export function sourceStack(stack) {
  return stack.replaceAll(
    /((?:file:\/\/)?\/[^\s():?]+)(?:\?\d+)?:(\d+):(\d+)/g,
    (place, file, line, column) => {
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return place;
      const { originalSource, originalLine, originalColumn } = entry;
      const base = file.startsWith('file:') ? file : pathToFileURL(file);
      const source = new URL(originalSource, base);
      const name = source.protocol === 'file:' ? fileURLToPath(source) : originalSource;
      return `${name}:${originalLine + 1}:${originalColumn + 1}`;
    },
  );
}

const bundles = pathToFileURL(bundlesDir).href + path.posix.sep;

/** @type {Map<string, SourceMap | undefined>} */
const maps = new Map();

/**
 * The map of a file; Node knows those of modules that Vite runs.
 *
 * @param {string} file Path or address.
 */
function mapOf(file) {
  if (!file.startsWith(bundles)) return findSourceMap(file);
  if (!maps.has(file)) maps.set(file, readMap(`${fileURLToPath(file)}.map`));
  return maps.get(file);
}

/** @param {string} file */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
