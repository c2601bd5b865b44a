import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'rolldown';
import { type SandboxPackage, sandboxPackages } from '#model/live/importable.ts';
import type { SandboxConfig } from '#model/site/sandbox-config.ts';
import type { SiteConfig } from '#model/site/site-config.ts';
import { readCompletions } from '../completions/read-completions.ts';
import { hashOf } from '../files/cache-key.ts';
import { writeOutput } from '../files/files.ts';
import { keptFolder } from '../files/kept-folder.ts';
import { hashOfModules } from '../files/module-hash.ts';
import { projectDir } from '../files/project-dir.ts';
import { browserOptions } from './browser-options.ts';
import {
  createPackageCollector,
  type PackageCollector,
  packageListFile,
} from './bundled-packages.ts';
import { modulesOf, packageModule, virtualModules } from './sandbox-modules.ts';

/** What programs in the page can do, by the site's configuration. */
export interface Sandbox {
  /** The library first. */
  packages: SandboxPackage[];
  binary: SandboxConfig['binary'];
  /** Path of the module that lets readers look into what programs stored. */
  inspector: string | undefined;
  completions: SandboxConfig['completions'];
  storage: SandboxConfig['storage'];
}

/** The sandbox that a site configures. */
export function sandboxOf(root: string, config: SiteConfig): Sandbox {
  const { binary, inspector, completions, storage } = config.sandbox;
  const packages = sandboxPackages(config);
  const module = inspector && path.resolve(root, inspector);
  return { packages, binary, inspector: module, completions, storage };
}

/** The files that run programs in the page: the library, the worker and the sandbox's document. */
export interface LiveBundle {
  /** Folder whose files are served as they are. */
  dir: string;
  /** Script of the sandbox's document. */
  frameScript: string;
}

const sandboxFile = (file: string) => path.join(projectDir, 'src/live/sandbox', file);

/** Part of the sandbox's document, and so no file of the site. */
const frameScriptFile = '.frame-script.js';

/** Folder of hashed files below the output. */
const assetFolder = 'assets/live';

/**
 * Bundles what runs in the sandbox, or takes it from the cache when no source and no package has
 * changed. Every file stands alone, because the page hands them to the sandbox as text: the
 * sandbox itself can reach no address at all.
 */
export async function bundleLive(sandbox: Sandbox, cacheDir: string): Promise<LiveBundle> {
  const hash = hashOf(JSON.stringify(sandbox), await hashOfSources(sandbox)).slice(0, 12);
  const dir = path.join(cacheDir, 'live', hash);
  await keptFolder(dir, async (folder) => {
    const packages = createPackageCollector();
    const frameScript = await bundleFile(sandboxFile('frame.ts'), sandbox, {
      format: 'iife',
      packages,
    });
    await writeFiles(folder, sandbox, packages);
    await writeOutput(path.join(folder, packageListFile), await packages.list());
    await writeOutput(path.join(folder, frameScriptFile), frameScript);
  });
  const script = path.join(dir, frameScriptFile);
  return { dir, frameScript: (await readFile(script, 'utf8')).trim() };
}

/** Hash of the code that runs in the sandbox, of what bundles it, and of the packages. */
export function hashOfSources(
  { packages, inspector }: Sandbox,
  entries: readonly string[] = [],
): Promise<string> {
  const own = ['frame.ts', 'worker.ts'].map(sandboxFile);
  const modules = [import.meta.filename, ...own, ...(inspector ? [inspector] : []), ...entries];
  return hashOfModules(modules, { packages: packages.map(({ name }) => name) });
}

async function writeFiles(
  dir: string,
  sandbox: Sandbox,
  collector: PackageCollector,
): Promise<void> {
  const { packages, binary, completions } = sandbox;
  const write = (name: string, content: string | Buffer) =>
    writeHashed(dir, `${assetFolder}/${name}`, content);
  const names = packages.map(({ name }) => name);
  const written = [];
  for (const [index, entry] of packages.entries()) {
    const code = await bundleFile('virtual:package', sandbox, {
      packages: collector,
      external: modulesOf(packages.slice(0, index)),
      modules: { package: packageModule(entry) },
    });
    const file = await write(`${path.basename(entry.name)}.js`, code);
    written.push({ ...file, specifiers: [entry.name] });
  }
  const offered = await readCompletions(names, completions);
  const worker = await bundleFile(sandboxFile('worker.ts'), sandbox, {
    format: 'iife',
    packages: collector,
  });
  const files = {
    frame: 'frame',
    worker: await write('worker.js', worker),
    ...(binary && { wasm: await write(binary.file, await readBinary(binary)) }),
    packages: written,
    completions: await write('completions.json', JSON.stringify(offered)),
  };
  await writeOutput(path.join(dir, '_live/files.json'), JSON.stringify(files));
}

/**
 * Writes a file under a name that holds its hash.
 *
 * @param name Path below the folder.
 * @returns Its address as the files below `_live/` name it, and its sizes in bytes.
 */
export async function writeHashed(dir: string, name: string, content: string | Buffer) {
  const { dir: folder, name: stem, ext } = path.posix.parse(name);
  const digest = hashOf(content.toString('base64' as never)).slice(0, 8);
  const file = `${folder}/${stem}-${digest}${ext}`;
  await writeOutput(path.join(dir, file), content);
  return {
    href: `../${file}`,
    size: Buffer.byteLength(content),
    transferSize: compressedSize(content),
  };
}

/** A tenth above what the best quality reaches, for a twentieth of the time: it is shown in MB. */
function compressedSize(content: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return brotliCompressSync(content, { params }).length;
}

async function bundleFile(
  input: string,
  { packages, binary, inspector }: Sandbox,
  {
    packages: collector,
    external = [],
    modules = {},
    format = 'es',
  }: {
    packages: PackageCollector;
    external?: RegExp[];
    modules?: Record<string, string>;
    format?: 'es' | 'iife';
  },
): Promise<string> {
  const { rolldown } = await import('rolldown');
  const names = packages.map(({ name }) => name);
  const sandbox = [
    inspector
      ? `export { inspector } from ${JSON.stringify(inspector)};`
      : 'export const inspector = undefined;',
    `export const packageNames = ${JSON.stringify(names)};`,
  ].join('\n');
  const bundle = await rolldown({
    ...browserOptions,
    input,
    external,
    plugins: [virtualModules({ sandbox, ...modules }), binaryFromPage(binary), collector.collect],
  });
  const { output } = await bundle.generate({
    format,
    minify: true,
    codeSplitting: false,
    // A library may import modules late. Without this they are empty for programs that use them before.
    strictExecutionOrder: true,
  });
  await bundle.close();
  return output[0].code;
}

/** A binary as a file of its own is half as large as a list of numbers, and need not be parsed. */
export function binaryFromPage(binary: Sandbox['binary']): Plugin {
  const file = binary && binaryFile(binary);
  const name = binary?.export;
  return {
    name: 'binary-from-page',
    load: (id) =>
      id === file
        ? `export const ${name} = globalThis.__sandboxBinary; export default ${name};`
        : null,
  };
}

const binaryFile = ({ module }: NonNullable<Sandbox['binary']>) =>
  realpathSync(path.join(projectDir, 'node_modules', module));

async function readBinary(binary: NonNullable<Sandbox['binary']>): Promise<Buffer> {
  const module = await import(pathToFileURL(binaryFile(binary)).href);
  return Buffer.from(module[binary.export]);
}
