// Plain JavaScript, as the script is that uses it.
import path from 'node:path';

/**
 * Lists what the tests may import of a change: each source, and what it is compiled to.
 *
 * @param {string[]} changed Files, as Git lists them.
 * @returns {string[]} Paths from the same folder.
 */
export function importedForms(changed) {
  return changed.flatMap((file) => {
    const source = /^(packages\/[\w-]+\/)src\/(.+)\.tsx?$/.exec(file);
    return source ? [file, `${source[1]}dist/${source[2]}.js`] : [file];
  });
}

/**
 * Picks the browser tests that changed, and those that are named for a changed file or a folder it is in:
 * `src/features/search/dialog/field.tsx` has `search.spec.ts` and `search-opening.spec.ts`.
 *
 * @param {string[]} changed Files, as Git lists them.
 * @param {string[]} specs Paths of all browser tests.
 * @returns {string[]} Those of `specs` that are worth running.
 */
export function namedSpecs(changed, specs) {
  const names = new Set(changed.flatMap((file) => file.replace(/\.\w+$/, '').split('/')));
  return specs.filter((spec) => {
    const words = path.posix.basename(spec, '.spec.ts').split('-');
    return (
      changed.includes(spec) || words.some((_, i) => names.has(words.slice(0, i + 1).join('-')))
    );
  });
}

/**
 * Picks the folders of tests that read changed pages, which no module imports.
 *
 * @param {string[]} changed Files, as Git lists them.
 * @returns {string[]} Folders of tests.
 */
export function readersOf(changed) {
  const readers = { 'tests/content': /^site\/content\//, 'tests/docs': /^packages\/\w+\/docs\// };
  return Object.entries(readers).flatMap(([folder, pages]) =>
    changed.some((file) => pages.test(file)) ? [folder] : [],
  );
}
