import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'rolldown';
import {
  brotliParams,
  browserOptions,
  cacheDirOf,
  createPackageCollector,
  hashOf,
  hashOfModules,
  hashOfPackages,
  installedFile,
  openStore,
  type PackageCollector,
  packageListFile,
  writeOutput,
} from 'truedocs/build';
import { findCompletions } from '../completions/find-completions.ts';
import type { LiveFiles } from '../shared/live-files.ts';
import { modulesOf, packageModule, replaceModules, virtualModules } from './sandbox-modules.ts';
import type { Sandbox } from './sandboxes.ts';

/** The files that run programs in the page: the library, the worker and the sandbox's document. */
export interface LiveBundle {
  /** Folder whose files are served as they are. */
  dir: string;
  /** Script of the sandbox's document. */
  frameScript: string;
}

const frameModule = path.join(import.meta.dirname, '../sandbox/frame.ts');
const workerModule = path.join(import.meta.dirname, '../sandbox/worker.ts');

/** Part of the sandbox's document, and so no file of the site. */
const frameScriptFile = '.frame-script.js';

/** Folder of hashed files below the output. */
const assetFolder = 'assets/live';

/**
 * Bundles what runs in the sandbox, or takes it from the cache when no source and no package has
 * changed. Every file stands alone, because the page hands them to the sandbox as text: the
 * sandbox itself can reach no address at all.
 */
export async function bundleLive(sandbox: Sandbox): Promise<LiveBundle> {
  const key = await sandboxKey(sandbox);
  const writing = underWay.get(key) ?? writeOnce(key, sandbox);
  underWay.set(key, writing);
  const dir = await writing.finally(() => underWay.delete(key));
  const script = await readFile(path.join(dir, frameScriptFile), 'utf8');
  return { dir, frameScript: script.trim() };
}

/** Bundles that are being written, by key: pages ask for their size while the build writes them. */
const underWay = new Map<string, Promise<string>>();

function writeOnce(key: string, sandbox: Sandbox): Promise<string> {
  return openStore(cacheDirOf(), 'live').folder(key, async (folder) => {
    const packages = createPackageCollector();
    const frameScript = await bundleFile(frameModule, sandbox, {
      format: 'iife',
      packages,
    });
    await writeFiles(folder, sandbox, packages);
    await writeOutput(path.join(folder, packageListFile), await packages.list());
    await writeOutput(path.join(folder, frameScriptFile), frameScript);
  });
}

/** Changes with what a sandbox can do, its code and its packages. */
export async function sandboxKey(sandbox: Sandbox): Promise<string> {
  const { unavailable: _, project: __, ...bundled } = sandbox;
  return hashOf(JSON.stringify(bundled), await hashOfSources(sandbox)).slice(0, 12);
}

/** Bytes that a first run in a sandbox loads, compressed. */
export async function downloadSize(sandbox: Sandbox): Promise<number> {
  const { dir } = await bundleLive(sandbox);
  const list = await readFile(path.join(dir, listFile(sandbox)), 'utf8');
  const { worker, wasm, engine = [], packages }: LiveFiles = JSON.parse(list);
  const files = [worker, ...(wasm ? [wasm] : []), ...engine, ...packages.slice(0, 1)];
  return files.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** The file that lists what a sandbox consists of, below the output. */
const listFile = ({ folder }: Sandbox) => `_live/${folder}files.json`;

/** The way up from a sandbox's folder to that of the default version. */
export const upFrom = ({ folder }: Sandbox) => '../'.repeat(folder.split('/').length - 1);

/** Hash of the code that runs in the sandbox, of what bundles it, and of the packages. */
async function hashOfSources({ packages, inspector, replacements }: Sandbox): Promise<string> {
  const site = [...(inspector ? [inspector] : []), ...Object.values(replacements)];
  const installed = packages.map(({ installedAs: name }) => ({ name }));
  return hashOf(await hashOfModules(site), await hashOfPackages(installed, 'code'));
}

async function writeFiles(
  dir: string,
  sandbox: Sandbox,
  collector: PackageCollector,
): Promise<void> {
  const { packages, binary, engine, completions } = sandbox;
  const up = upFrom(sandbox);
  const write = async (name: string, content: string | Buffer) => {
    // The folder says for offline use that only programs of this version load it.
    const file = await writeHashed(dir, `${assetFolder}/${sandbox.folder}${name}`, content);
    return { ...file, href: up + file.href };
  };
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
  const offered = await findCompletions(packages, completions);
  const worker = await bundleFile(workerModule, sandbox, {
    format: 'iife',
    packages: collector,
  });
  const parts = engine ? splitEngine(await readFile(installedFile(engine))) : [];
  const files = {
    frame: `${up}frame`,
    worker: await write('worker.js', worker),
    ...(binary && { wasm: await write(binary.file, await readBinary(binary)) }),
    ...(engine && {
      engine: await Promise.all(parts.map((part) => write(path.basename(engine), part))),
    }),
    packages: written,
    completions: await write('completions.json', JSON.stringify(offered)),
  };
  await writeOutput(path.join(dir, listFile(sandbox)), JSON.stringify(files));
}

/**
 * Writes a file under a name that holds its hash.
 *
 * @param name Path below the folder.
 * @returns Its address as the files below `_live/` name it, and its sizes in bytes.
 */
export async function writeHashed(dir: string, name: string, content: string | Buffer) {
  const { dir: folder, name: stem, ext } = path.posix.parse(name);
  const digest = hash('sha256', content);
  const file = `${folder}/${stem}-${digest.slice(0, 8)}${ext}`;
  await writeOutput(path.join(dir, file), content);
  const transferSize = transferSizes.get(digest) ?? compressedSize(content);
  transferSizes.set(digest, transferSize);
  return { href: `../${file}`, size: Buffer.byteLength(content), transferSize: await transferSize };
}

/** By hash, because the sandboxes of a site share files of megabytes, such as the compiler. */
const transferSizes = new Map<string, Promise<number>>();

/** A tenth above what the best quality reaches, for a twentieth of the time: it is shown in MB. */
async function compressedSize(content: string | Buffer): Promise<number> {
  const params = brotliParams(Buffer.byteLength(content), 9);
  return (await promisify(brotliCompress)(content, { params })).length;
}

async function bundleFile(
  input: string,
  { packages, binary, inspector, replacements }: Sandbox,
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
    plugins: [
      virtualModules({ sandbox, ...modules }),
      replaceModules(replacements),
      binaryFromPage(binary),
      collector.collect,
    ],
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
function binaryFromPage(binary: Sandbox['binary']): Plugin {
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

const binaryFile = ({ module }: NonNullable<Sandbox['binary']>) => installedFile(module);

async function readBinary(binary: NonNullable<Sandbox['binary']>): Promise<Buffer> {
  const module = await import(pathToFileURL(binaryFile(binary)).href);
  return Buffer.from(module[binary.export]);
}

/** Bytes of a part: Cloudflare Pages serves no file above 25 MiB. */
const mostBytes = 20 * 2 ** 20;

/** Splits a file into parts of equal size that every host serves; a small one stays whole. */
export function splitEngine(content: Buffer): Buffer[] {
  const count = Math.ceil(content.length / mostBytes);
  const size = Math.ceil(content.length / count);
  return Array.from({ length: count }, (_, index) =>
    content.subarray(index * size, (index + 1) * size),
  );
}
