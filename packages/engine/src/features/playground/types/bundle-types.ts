import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assetFolder, listFile, upFrom, writeHashed } from '#features/live/bundle/bundle-live.ts';
import { listSandboxes, type Sandbox } from '#features/live/bundle/sandboxes.ts';
import type { LiveSite } from '#features/live/live-site.ts';
import { readDeclarations } from '#features/playground/types/read-declarations.ts';
import {
  browserOptions,
  createPackageCollector,
  packageListFile,
  packagesOf,
  readPackageList,
} from '#node/bundle/browser-bundle.ts';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { hashOfPackages } from '#node/cache/package-hash.ts';
import { cacheDirOf, hashOf, openStore } from '#node/cache/store.ts';
import { writeOutput } from '#node/files/files.ts';
import { engineDir } from '#node/files/project-dir.ts';
import type { TypesFiles } from '../shared/types-files.ts';

const workerModule = path.join(engineDir, 'src/features/playground/types/worker/types-worker.ts');
const workerFile = 'worker.js';

/**
 * Writes what editors need to know the types of a sandbox's programs: TypeScript as a worker, and
 * the declarations of all that programs can import. Taken from the cache when nothing has changed.
 *
 * @returns The folder whose files are served as they are.
 */
export async function bundleTypes(sandbox: Sandbox): Promise<string> {
  const { folder, packages } = sandbox;
  const installed = packages.map(({ installedAs: name }) => ({ name }));
  const code = await hashOfModules([import.meta.filename, workerModule]);
  const declared = await hashOfPackages(installed, 'declarations');
  const key = hashOf(code, declared, JSON.stringify({ folder, packages })).slice(0, 12);
  return openStore(cacheDirOf(), 'live-types').folder(key, async (target) => {
    const worker = await bundleWorker();
    const declarations = await readDeclarations(packages);
    const write = async (name: string, content: string) => {
      const file = await writeHashed(target, `${assetFolder}/${name}`, content);
      return { ...file, href: upFrom(sandbox) + file.href };
    };
    const files: TypesFiles = {
      worker: await write('types-worker.js', await readFile(path.join(worker, workerFile), 'utf8')),
      declarations: [
        await write('language.json', JSON.stringify(declarations.language)),
        await write('declarations.json', JSON.stringify(declarations.packages)),
      ],
    };
    await writeOutput(path.join(target, listFile(sandbox, 'types')), JSON.stringify(files));
    const included = [
      ...(await readPackageList(worker)),
      ...(await packagesOf(declarations.files)),
    ];
    await writeOutput(path.join(target, packageListFile), JSON.stringify(included));
  });
}

/** Bundles TypeScript once for all sandboxes; the result is a folder with the script. */
async function bundleWorker(): Promise<string> {
  const hash = await hashOfModules([workerModule, import.meta.filename]);
  return openStore(cacheDirOf(), 'types-worker').folder(hash.slice(0, 12), async (target) => {
    const { rolldown } = await import('rolldown');
    const collector = createPackageCollector();
    const bundle = await rolldown({
      ...browserOptions,
      input: workerModule,
      plugins: [collector.collect],
    });
    const { output } = await bundle.generate({
      format: 'iife',
      minify: true,
      codeSplitting: false,
    });
    await bundle.close();
    await writeOutput(path.join(target, workerFile), output[0].code);
    await writeOutput(path.join(target, packageListFile), await collector.list());
  });
}

/** Bundles of types for editors, for all sandboxes of a site. */
export class PlaygroundTypes {
  #folders: Promise<string[]> | undefined;

  /** Starts to bundle it behind what runs programs: each takes all cores. */
  start(live: LiveSite): void {
    this.#folders ??= bundleBehind(live);
    // Whoever awaits the folders reports the failure.
    this.#folders.catch(() => {});
  }

  /** Folders whose files are served as they are; none where no playground is. */
  folders(): Promise<string[]> {
    return this.#folders ?? Promise.resolve([]);
  }
}

async function bundleBehind(live: LiveSite): Promise<string[]> {
  await live.bundle();
  const folders: string[] = [];
  for (const sandbox of listSandboxes(live.sandboxes)) folders.push(await bundleTypes(sandbox));
  return folders;
}
