import { keptBundle } from './kept-bundle.mjs';
import { sourceStack } from './source-stack.mjs';

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
 * @throws {import('./module-diagnostic.mjs').ModuleProblem} when it can't be compiled. What the module
 *   itself throws names the places in its source.
 */
export async function importModule(file, { isSplit = false } = {}) {
  const url = await keptBundle(file, { isSplit });
  const count = failures.get(url);
  try {
    return await import(count ? `${url}?${count}` : url);
  } catch (error) {
    failures.set(url, (count ?? 0) + 1);
    if (error instanceof Error && error.stack) error.stack = sourceStack(error.stack);
    throw error;
  }
}
