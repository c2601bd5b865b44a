import path from 'node:path';
import { candidatesOf, type IncludeFrom } from './include-files.ts';
import type { PageImport } from './page-imports.ts';
import { fileOf, readLiteralExport } from './read-literal.ts';

/** Folder of the new site for files that pages import. */
export const importedFolder = 'imported';

/** An import of data as pages have them here. */
interface DataImport {
  statement: string;
  /** The file that it needs, and its name in `importedFolder`. */
  copy?: { file: string; name: string };
}

/**
 * Writes an import of data for a page here: texts and JSON are imported from a copy of the file, and
 * strings that a module of code exports become constants of the page.
 *
 * @returns Nothing for what has to run.
 */
export function dataImport(
  { names, imported, module }: PageImport,
  page: IncludeFrom,
): DataImport | undefined {
  const { repository } = page;
  const [, loaded, asked = loaded] = /^(?:!*raw-loader!(.*)|(.*)\?raw)$/s.exec(module) ?? [];
  const candidates = candidatesOf(asked ?? module, page);
  if (asked !== undefined || module.endsWith('.json')) {
    const file = candidates
      .map((one) => repository.hasFile(one) && repository.locate(one))
      .find(Boolean);
    if (!file || imported.join() !== 'default') return undefined;
    const name = path.relative(repository.root, file).split(path.sep).join('/');
    if (/['"\n]/.test(name)) return undefined;
    const from = `@/${importedFolder}/${name}${asked === undefined ? '' : '?raw'}`;
    return { statement: `import ${names[0]} from '${from}';`, copy: { file, name } };
  }
  const file = candidates.map((one) => fileOf(one, repository)).find(Boolean);
  const values = imported.map((name) => file && readLiteralExport(file, name, repository));
  if (values.length === 0 || values.some((value) => typeof value !== 'string')) return undefined;
  const constants = values.map(
    (value, index) => `export const ${names[index]} = ${JSON.stringify(value)};`,
  );
  return { statement: constants.join('\n') };
}
