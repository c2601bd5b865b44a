import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Diagnostic, type Place } from '#shared/diagnostic.ts';
import { moduleAdvice } from '../diagnostics/module-advice.ts';
import { ModuleDiagnostic } from '../diagnostics/module-diagnostic.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import { isOwnModule } from '../files/project-dir.ts';
import { importModule } from './import-module.ts';

/** The default export of a module, with the others, and the files that the module consists of. */
interface DefaultExport {
  value: unknown;
  exports: Readonly<Record<string, unknown>>;
  files: readonly string[];
}

/**
 * Imports a file and what it imports as they are now, so that the development server can follow.
 * The file may be a module of either kind, whatever the package.json around it says. One of the engine,
 * or of a package beside it, is imported as Node does: there's one of each while the command runs.
 *
 * @param root Folder that messages name the file from.
 * @throws Diagnostic when it can't be run.
 */
export async function importDefault(file: string, root: string): Promise<DefaultExport> {
  try {
    const { exports, files } = isOwnModule(file)
      ? { exports: await import(pathToFileURL(file).href), files: [] }
      : await importModule(file);
    const value = exports.default?.__esModule ? exports.default.default : exports.default;
    return { value, exports, files };
  } catch (error) {
    const { reason: said, place } = reasonOf(error as Error, file, root);
    const reason = said.replace(/^\[vite\] /, '');
    const sentence = `The file can't be run: ${reason.replace(/[^.?!]$/, '$&.')}`;
    const advice = moduleAdvice(reason) || (await exportAdvice(reason, file));
    throw new Diagnostic(sentence + advice, place);
  }
}

/** Which export of a package a wrong name may mean. */
async function exportAdvice(reason: string, file: string): Promise<string> {
  const [, module = '', name = ''] =
    /requested module '([^']+)' does not provide an export named '([^']+)'/.exec(reason) ?? [];
  if (name === '') return '';
  try {
    const found = await import(pathToFileURL(createRequire(file).resolve(module)).href);
    return didYouMean(nearestName(name, Object.keys(found)));
  } catch {
    // What can't be imported has no names.
    return '';
  }
}

/** Why a file can't be run, and where the reason is: in the file, or in one that it imports. */
function reasonOf(error: Error, file: string, root: string): { reason: string; place: Place } {
  if (error instanceof ModuleDiagnostic) {
    const { reason, line, column } = error;
    const name = path.relative(root, error.file);
    return { reason, place: { file: name, ...(line && { line }), ...(column && { column }) } };
  }
  const { message, stack = '' } = error;
  const line = lineIn(file, stack);
  return { reason: message, place: { file: path.relative(root, file), ...(line && { line }) } };
}

/** The line that a stack names for a file. */
function lineIn(file: string, stack: string): number | undefined {
  const at = stack.indexOf(`${file}:`);
  return at < 0 ? undefined : Number.parseInt(stack.slice(at + file.length + 1), 10);
}
