import { existsSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { PluginEntry } from '#shared/site/plugin-entry.ts';
import { filesOfModules, hashOfModules, packageOf } from '../cache/module-hash.ts';
import { hashOfPackages } from '../cache/package-hash.ts';
import { hashOf } from '../cache/store.ts';
import type { ConfigMistake } from '../diagnostics/explain-issues.ts';
import { importDefault } from './import-default.ts';

/** Who lists a plugin, and where. */
export interface PluginPlace {
  /** Absolute path: paths begin there, and packages are found from there as Node does. */
  folder: string;
  /** The feature that lists it; without one, the configuration. */
  feature?: string | undefined;
  /** Where the configuration names the plugin or that feature. */
  path: readonly PropertyKey[];
}

/** A plugin that a configuration or a feature lists. */
export interface NamedPlugin extends PluginPlace {
  /** As written: a package, or a path. */
  name: string;
  options: unknown;
}

/** A plugin with the file of its module. It's data: whoever needs the plugin loads it. */
export interface FoundPlugin extends NamedPlugin {
  file: string;
  /** Changes with the options, the module and what it imports, linked packages included. */
  hash: string;
}

/** A plugin that can't be used. */
export class PluginError extends Error {
  readonly mistake: ConfigMistake;

  constructor({ name, feature, path: keys }: NamedPlugin, what: string) {
    const owner = feature === undefined ? '' : ` of the feature "${feature}"`;
    const sentence = `The plugin ${name}${owner} ${what}`;
    super(sentence);
    this.mistake = { path: [...keys], sentence };
  }
}

/** A plugin as an entry of a list names it. */
export function namedPlugin(entry: PluginEntry, place: PluginPlace): NamedPlugin {
  const [name, options] = typeof entry === 'string' ? [entry] : entry;
  return { name, options, ...place };
}

/**
 * Finds the modules of plugins.
 *
 * @returns What was found, in the order of the list; the files that change them, or that are missing; and what is
 *   wrong with the others. An installed plugin has no files, as only its package changes it.
 */
export async function findPlugins<Named extends NamedPlugin>(
  named: readonly Named[],
): Promise<{ found: (Named & FoundPlugin)[]; files: string[]; mistakes: ConfigMistake[] }> {
  const all = await Promise.all(named.map(findPlugin));
  return {
    found: all.flatMap(({ found }) => found ?? []),
    files: all.flatMap(({ files }) => files),
    mistakes: all.flatMap(({ mistake }) => mistake ?? []),
  };
}

async function findPlugin<Named extends NamedPlugin>(named: Named) {
  const { name, options, folder } = named;
  const isPath = name.startsWith('.') || path.isAbsolute(name);
  const file = isPath ? path.resolve(folder, name) : await resolvePackage(name, folder);
  if (file === undefined || !existsSync(file)) {
    const what = isPath
      ? "isn't there. Correct the path, or create the file."
      : `isn't installed. Run \`npm install ${packageOf(name)}\`.`;
    return {
      files: file === undefined ? [] : [file],
      mistake: new PluginError(named, what).mistake,
    };
  }
  const code = isInstalled(file)
    ? hashOfPackages([{ name: packageOf(name), from: folder }])
    : hashOfModules([file]);
  const hash = hashOf(await code, name, JSON.stringify(options));
  const files = isInstalled(file) ? [] : await filesOfModules([file]);
  return { found: { ...named, file, hash }, files };
}

/** Finds the file of `package` or `package/part` as an import in a folder would. */
async function resolvePackage(name: string, folder: string): Promise<string | undefined> {
  const { ResolverFactory } = await import('rolldown/experimental');
  // What has been installed since the last time counts, so nothing is kept.
  const resolver = new ResolverFactory({ conditionNames: ['node', 'import', 'default'] });
  return resolver.sync(folder, name).path;
}

const isInstalled = (file: string) => file.split(path.sep).includes('node_modules');

/**
 * Loads a plugin, as its files are now: the function that its module has as its default export.
 *
 * @param root The site's folder, from which messages name modules.
 * @returns The function, with all exports.
 * @throws PluginError for an installed plugin that can't be run, and for a module without such a function;
 *   Diagnostic for a file of the site that can't be run.
 */
export async function loadPlugin(
  plugin: FoundPlugin,
  root: string,
): Promise<{ make: (options?: unknown) => unknown; exports: Readonly<Record<string, unknown>> }> {
  const { value, exports } = await importDefault(plugin.file, root).catch((error) => {
    if (!(error instanceof Diagnostic) || !isInstalled(plugin.file)) throw error;
    throw new PluginError(plugin, `can't be used: ${error.message}`);
  });
  if (typeof value === 'function') return { make: value as () => unknown, exports };
  throw new PluginError(
    plugin,
    'exports no function. Its module has to have one as its default export.',
  );
}
