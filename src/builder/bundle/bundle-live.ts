import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'rolldown';
import { readCompletions } from '../completions/read-completions.ts';
import { hashOf, hashOfFiles } from '../files/cache-key.ts';
import { fileExists, writeOutput } from '../files/files.ts';
import { projectDir } from '../files/project-dir.ts';
import { browserOptions } from './browser-options.ts';

/** The files that run programs in the page: the library, the worker and the sandbox's document. */
export interface LiveBundle {
  /** Folder whose files are served as they are. */
  dir: string;
  /** Script of the sandbox's document. */
  frameScript: string;
}

const sandbox = (file: string) => path.join(projectDir, 'src/live/sandbox', file);

/** Folder of hashed files below the output. */
const assetFolder = 'assets/live';

/**
 * Bundles what runs in the sandbox, or takes it from the cache when no source and no package has
 * changed. Every file stands alone, because the page hands them to the sandbox as text: the
 * sandbox itself can reach no address at all.
 */
export async function bundleLive(cacheDir: string): Promise<LiveBundle> {
  const sources = [
    'src/live',
    'src/model',
    'src/builder/bundle/bundle-live.ts',
    'src/builder/bundle/browser-options.ts',
    'src/builder/completions',
    'package-lock.json',
  ];
  const hash = (await hashOfFiles(projectDir, sources)).slice(0, 12);
  const dir = path.join(cacheDir, 'live', hash);
  const script = path.join(dir, '.frame-script.js');
  if (!(await fileExists(script))) {
    const frameScript = await bundleFile('frame.ts', [], 'iife');
    await writeFiles(dir);
    await writeOutput(script, frameScript);
  }
  return { dir, frameScript: (await readFile(script, 'utf8')).trim() };
}

async function writeFiles(dir: string): Promise<void> {
  const write = (name: string, content: string | Buffer) =>
    writeHashed(dir, `${assetFolder}/${name}`, content);
  const library = await bundleFile('packages/sdk.ts', []);
  const markdown = await bundleFile('packages/plugin-md.ts', [/^@lix-js\/sdk/]);
  const completions = await readCompletions(['@lix-js/sdk', '@lix-js/plugin-md']);
  const files = {
    frame: 'frame',
    worker: await write('worker.js', await bundleFile('worker.ts', [], 'iife')),
    wasm: await write('sqlite3.wasm', Buffer.from(await sqliteWasm())),
    packages: [
      { ...(await write('sdk.js', library)), specifiers: ['@lix-js/sdk'] },
      { ...(await write('plugin-md.js', markdown)), specifiers: ['@lix-js/plugin-md'] },
    ],
    completions: await write('completions.json', JSON.stringify(completions)),
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
  file: string,
  external: RegExp[],
  format: 'es' | 'iife' = 'es',
): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    ...browserOptions,
    input: sandbox(file),
    external,
    plugins: [wasmFromPage],
  });
  const { output } = await bundle.generate({
    format,
    minify: true,
    codeSplitting: false,
    // openLix imports modules late. Without this they are empty for programs that use them before.
    strictExecutionOrder: true,
  });
  await bundle.close();
  return output[0].code;
}

/** Module of the library that holds SQLite as a list of two million numbers. */
const wasmModule = /sqlite-wasm-binary\.js$/;

/** SQLite as a binary file of its own is half as large and need not be parsed. */
export const wasmFromPage: Plugin = {
  name: 'wasm-from-page',
  load: {
    filter: { id: wasmModule },
    handler: () => 'export const wasmBinary = globalThis.__sqliteWasm; export default wasmBinary;',
  },
};

async function sqliteWasm(): Promise<ArrayBuffer> {
  const entry = createRequire(import.meta.url).resolve('@lix-js/sdk');
  const file = path.join(path.dirname(entry), 'database/sqlite/sqlite-wasm-binary.js');
  const { wasmBinary } = await import(pathToFileURL(file).href);
  return wasmBinary;
}
