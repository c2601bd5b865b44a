import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InputOptions, Plugin, PluginContext } from 'rolldown';
import { engineDir } from '../files/project-dir.ts';

/** Options of all bundles of examples, which run in readers' browsers. */
export const browserOptions = {
  platform: 'browser',
  transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
  checks: { pluginTimings: false },
  logLevel: 'silent',
} satisfies InputOptions;

/** A package whose code is in a bundle, and the terms it's under. */
export interface BundledPackage {
  name: string;
  version: string;
  /** SPDX expression from its manifest, if there is one. */
  license?: string;
  /** Its license and notice files. */
  texts: string[];
}

/** Name of the file beside a bundle that lists its packages; the dot keeps it out of the site. */
export const packageListFile = '.packages.json';

/** Looks at output only, so that it fits every bundler of the family. */
type OutputPlugin = Pick<Plugin, 'name' | 'generateBundle'>;

/** Notes which packages end up in bundles. */
export interface PackageCollector {
  /** Belongs among the plugins of each bundle. */
  collect: OutputPlugin;
  /** Also writes the list beside the bundle; belongs to the bundle that is finished last. */
  emit: OutputPlugin;
  /** The list so far, as JSON. */
  list(): Promise<string>;
}

/** Creates a collector for bundles that are written to one folder. */
export function createPackageCollector(): PackageCollector {
  const modules = new Set<string>();
  const list = async () => JSON.stringify(await packagesOf(modules));
  const collect: OutputPlugin = {
    name: 'collect-packages',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') for (const id of output.moduleIds) modules.add(id);
        // Fonts and other files that stylesheets name; Vite says where they were below its root.
        else
          for (const file of output.originalFileNames) modules.add(path.resolve(engineDir, file));
      }
    },
  };
  const emit: OutputPlugin = {
    name: 'list-packages',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: packageListFile, source: await list() });
    },
  };
  return { collect, emit, list };
}

/** The packages of the bundle in a folder. */
export async function readPackageList(folder: string): Promise<BundledPackage[]> {
  return JSON.parse(await readFile(path.join(folder, packageListFile), 'utf8'));
}

/** The packages that modules belong to, in the order of their folders. */
async function packagesOf(modules: ReadonlySet<string>): Promise<BundledPackage[]> {
  const folders = new Set([...modules].flatMap((id) => packageFolder.exec(id)?.[0] ?? []));
  return Promise.all([...folders].sort().map(readPackage));
}

/** The innermost package that a module lies in. */
const packageFolder = /^[^\0].*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/;

async function readPackage(folder: string): Promise<BundledPackage> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = manifest;
  const files = (await readdir(folder)).filter((file) => termsFile.test(file)).sort();
  const texts = files.map(async (file) => (await readFile(path.join(folder, file), 'utf8')).trim());
  return { name, version, license, texts: await Promise.all(texts) };
}

const termsFile = /^(?:licen[cs]es?|copying|notice)(?:[.-][\w.-]*)?$/i;

/**
 * Takes the stylesheets that modules import out of a bundle and collects their texts in the order in
 * which the modules run: that in which they are read differs from build to build.
 *
 * @param styles Filled when all modules are read.
 */
export function collectStyles(styles: string[]): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'collect-styles',
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        texts.set(id, code);
        return { code: '', moduleType: 'js', moduleSideEffects: true };
      },
    },
    buildEnd() {
      styles.push(...modulesInOrder(this).flatMap((id) => texts.get(id) ?? []));
    },
  };
}

/** A module runs after those that it imports, and once; what is imported dynamically runs last. */
function modulesInOrder(context: PluginContext): string[] {
  const seen = new Set<string>();
  const ordered: string[] = [];
  const later: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const imported of importedIds) visit(imported);
    ordered.push(id);
    later.push(...dynamicallyImportedIds);
  };
  for (const id of context.getModuleIds()) if (context.getModuleInfo(id)?.isEntry) visit(id);
  for (const id of later) visit(id);
  return ordered;
}
