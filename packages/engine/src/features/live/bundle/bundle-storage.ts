import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { storageFolder } from '#channels/live-paths.ts';
import {
  browserOptions,
  createPackageCollector,
  type PackageCollector,
  packageListFile,
} from '#node/bundle/browser-bundle.ts';
import { cacheDirOf, hashOf, openStore } from '#node/cache/store.ts';
import { examplesFolder, writeOutput } from '#node/files/files.ts';
import { installedFile } from '#node/files/project-dir.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { type Examples, storageExample } from '../examples/read-examples.ts';
import { binaryFromPage, bundleLive, hashOfSources, type LiveBundle } from './bundle-live.ts';
import type { BundledSite } from './sandboxes.ts';

const programWorker = path.join(import.meta.dirname, '../storage/program-worker.ts');
const opfsWorker = path.join(import.meta.dirname, '../storage/opfs-worker.ts');
const sources = [import.meta.filename, programWorker, opfsWorker];

/** Whether a site has the example, and so the workers and their policy. */
export function hasStorage({ byName }: Pick<Examples, 'byName'>): boolean {
  return byName.has(storageExample);
}

/**
 * Bundles the example that keeps data in the browser, as it is published, with the library's worker
 * for the private file system; or takes both from the cache when nothing has changed.
 *
 * @returns The folder whose files are served as they are.
 */
export async function bundleStorage(site: BundledSite): Promise<string> {
  const sandbox = site.sandboxes.common;
  const live = await bundleLive(sandbox);
  const examples = await site.examples();
  const modules = [...sources, ...(hasStorage(examples) ? [programFile(site)] : [])];
  const hash = hashOf(await hashOfSources(sandbox, modules), live.dir).slice(0, 12);
  return openStore(cacheDirOf(), 'storage').folder(hash, async (folder) => {
    const packages = createPackageCollector();
    const chunks = hasStorage(examples) ? await bundleWorkers(site, live, packages) : [];
    for (const { fileName, code } of chunks) {
      await writeOutput(path.join(folder, storageFolder, fileName), code);
    }
    await writeOutput(path.join(folder, packageListFile), await packages.list());
  });
}

const programFile = ({ root }: BundledSite) =>
  path.join(root, examplesFolder, `${storageExample}.ts`);

/** Address of the library's binary, as the workers name it. */
async function binaryAddress({ dir }: LiveBundle): Promise<string> {
  const description = await readFile(path.join(dir, '_live/files.json'), 'utf8');
  const { wasm }: { wasm: { href: string } } = JSON.parse(description);
  return `../${wasm.href}`;
}

async function bundleWorkers(site: BundledSite, live: LiveBundle, packages: PackageCollector) {
  const { binary, storage } = site.sandboxes.common;
  if (!storage)
    throw new Diagnostic(
      `examples/${storageExample}.ts needs the option \`storage\` of liveExamples in the configuration.`,
    );
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    ...browserOptions,
    // The library names its worker, relative to its own file.
    input: {
      [storageExample]: programWorker,
      [path.basename(storage.worker, '.js')]: opfsWorker,
    },
    plugins: [
      binaryFromPage(binary),
      resolveVirtual(programFile(site), storage.worker),
      packages.collect,
    ],
    transform: {
      define: {
        ...browserOptions.transform.define,
        sqliteAddress: JSON.stringify(await binaryAddress(live)),
        storagePool: JSON.stringify(storage.folder),
      },
    },
  });
  const { output } = await bundle.generate({
    format: 'es',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  return output.flatMap((part) => (part.type === 'chunk' ? [part] : []));
}

function resolveVirtual(program: string, worker: string): Plugin {
  const files: Record<string, string> = {
    'virtual:program': program,
    'virtual:library-worker': installedFile(worker),
  };
  return {
    name: 'storage-modules',
    resolveId: { filter: { id: /^virtual:/ }, handler: (id) => files[id] ?? null },
  };
}
