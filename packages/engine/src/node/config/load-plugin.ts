import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import type { PluginEntry } from '#shared/site/plugin-entry.ts';
import { filesOfModules, hashOfModules, packageOf } from '../cache/module-hash.ts';
import { hashOfPackages } from '../cache/package-hash.ts';
import { hashOf } from '../cache/store.ts';
import type { Explanation } from '../diagnostics/explain-issues.ts';
import { importDefault } from '../modules/import-default.ts';
import { resolveModule } from '../modules/resolve-module.ts';
import { placeOfKey } from './config-source.ts';

/** A plugin that a configuration names, with the file of its module. It's data: whoever needs the plugin loads it. */
export interface FoundPlugin {
  /** As written: a package, or a path from the configuration. */
  name: string;
  options: unknown;
  file: string;
  /** The files that a plugin of the site consists of; none of an installed one. */
  sources: string[];
  /** Changes with the options, the module and what it imports, linked packages included. */
  hash: string;
  /** Where the configuration names it. */
  path: readonly PropertyKey[];
}

/**
 * Finds the modules of plugins that a configuration names.
 *
 * @param keys The way to the list in the configuration.
 * @param root The site's folder: paths start there, and packages are found as Node does.
 * @returns What was found, in the order of the list, and what is wrong with the others.
 */
export async function findPlugins(
  entries: readonly PluginEntry[],
  keys: readonly PropertyKey[],
  root: string,
): Promise<{ found: FoundPlugin[]; mistakes: Explanation[] }> {
  const all = await Promise.all(
    entries.map((entry, index) => findPlugin(entry, [...keys, index], root)),
  );
  return {
    found: all.flatMap((one) => ('file' in one ? one : [])),
    mistakes: all.flatMap((one) => ('sentence' in one ? one : [])),
  };
}

async function findPlugin(
  entry: PluginEntry,
  keys: readonly PropertyKey[],
  root: string,
): Promise<FoundPlugin | Explanation> {
  const [name, options] = typeof entry === 'string' ? [entry] : entry;
  const isPath = name.startsWith('.') || path.isAbsolute(name);
  const file = isPath ? path.resolve(root, name) : await resolveModule(name, root);
  if (file === undefined || !existsSync(file)) {
    const sentence = isPath
      ? `There is no file ${name} for this plugin. Correct the path, which starts from the configuration, or create the file.`
      : `The plugin "${name}" isn't installed. Run \`npm install ${packageOf(name)}\`.`;
    return { path: [...keys], sentence };
  }
  const isInstalled = isInstalledFile(file);
  const code = isInstalled
    ? hashOfPackages([{ name: packageOf(name), from: root }])
    : hashOfModules([file]);
  const hash = hashOf(await code, name, JSON.stringify(options));
  const sources = isInstalled ? [] : await filesOfModules([file]);
  return { name, options, file, sources, hash, path: keys };
}

const isInstalledFile = (file: string) => file.split(path.sep).includes('node_modules');

/**
 * Loads a plugin: the function that its module has as its default export.
 *
 * @throws Diagnostic that names the plugin, at its line in the configuration.
 */
export async function loadPlugin(
  { name, file, path: keys }: FoundPlugin,
  root: string,
): Promise<(options?: unknown) => unknown> {
  const refuse = async (reason: string) =>
    new Diagnostic(`The plugin "${name}" ${reason}`, await placeOfKey(root, keys));
  const loaded = await importPlugin(file, root).catch(async (error) => {
    const reason = error instanceof Diagnostic ? formatDiagnostic(error) : error.message;
    throw await refuse(`can't be loaded. ${reason}`);
  });
  if (typeof loaded === 'function') return loaded as () => unknown;
  throw await refuse('exports no function. Its module has to have one as its default export.');
}

/** What is installed runs as it is; files of a site are read anew during development. */
async function importPlugin(file: string, root: string): Promise<unknown> {
  if (!isInstalledFile(file)) return (await importDefault(file, root)).value;
  const { default: value } = await import(pathToFileURL(file).href);
  return value?.__esModule ? value.default : value;
}
