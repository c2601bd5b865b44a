import path from 'node:path';
import type { Plugin } from 'rolldown';
import {
  browserOptions,
  cacheDirOf,
  collectStyles,
  createPackageCollector,
  hashOf,
  hashOfModules,
  openStore,
  type PackageCollector,
  packageListFile,
  writeOutput,
} from 'truedocs/build';
import { examplesFolder } from 'truedocs/shared';
import { appEntry, appNames } from '../examples/read-examples.ts';
import type { AppFiles } from '../protocols/app-protocol.ts';
import { upFrom, writeHashed } from './bundle-live.ts';
import { modulesOf } from './sandbox-modules.ts';
import { type BundledSite, listSandboxes, type Sandbox } from './sandboxes.ts';

/**
 * Bundles the apps of `examples/`, or takes them from the cache when nothing has changed. Each is
 * one script and one stylesheet; both leave the library out, which the sandbox hands to the script.
 *
 * @returns The folder whose files are served as they are.
 */
export async function bundleApps(site: BundledSite): Promise<string> {
  const { files } = await site.examples();
  const entryOf = (name: string) => path.join(site.root, examplesFolder, name, appEntry);
  const { common, byVersion } = site.sandboxes;
  const names = appNames(files, byVersion.keys());
  const code = await hashOfModules(names.map(entryOf));
  const libraryOf = ({ packages }: Sandbox) => packages.slice(0, 1);
  const libraries = listSandboxes(site.sandboxes).map(libraryOf);
  const hash = hashOf(code, JSON.stringify([libraries, ...files])).slice(0, 12);
  return openStore(cacheDirOf(), 'apps').folder(hash, async (folder) => {
    const collector = createPackageCollector();
    for (const name of names) {
      const sandbox = byVersion.get(path.posix.dirname(name)) ?? common;
      const library = modulesOf(libraryOf(sandbox));
      const { script, style } = await bundleApp(entryOf(name), library, collector);
      const place = `${sandbox.folder}apps/${path.posix.basename(name)}`;
      const write = async (ext: string, content: string) => {
        const file = await writeHashed(folder, `assets/live/${place}.${ext}`, content);
        return { ...file, href: upFrom(sandbox) + file.href };
      };
      const app: AppFiles = { script: await write('js', script), style: await write('css', style) };
      await writeOutput(path.join(folder, `_live/${place}.json`), JSON.stringify(app));
    }
    await writeOutput(path.join(folder, packageListFile), await collector.list());
  });
}

async function bundleApp(
  input: string,
  library: RegExp[],
  collector: PackageCollector,
): Promise<{ script: string; style: string }> {
  const { rolldown } = await import('rolldown');
  const styles: string[] = [];
  const bundle = await rolldown({
    ...browserOptions,
    input,
    plugins: [libraryFromSandbox(library), collectStyles(styles), collector.collect],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false });
  await bundle.close();
  return { script: output[0].code, style: styles.join('\n') };
}

const virtual = '\0sandbox:';

/** The modules of the library are those that the sandbox has loaded. */
const libraryFromSandbox = (library: RegExp[]): Plugin => ({
  name: 'library-from-sandbox',
  resolveId: { filter: { id: library }, handler: (id) => virtual + id },
  load: {
    filter: { id: new RegExp(`^${virtual}`) },
    handler: (id) =>
      `module.exports = globalThis.__packages[${JSON.stringify(id.slice(virtual.length))}];`,
  },
});
