import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rollup } from 'vite';

/** Imports of an app for the task, for each contestant that is a package. */
const imports: Record<string, string> = {
  lix: `export { createVersion, mergeVersion, mockJsonPlugin, openLix, sql, switchVersion } from '@lix-js/sdk';`,
  'lix-0-17': `export { openLix } from 'lix-0-17';`,
  git: `export { add, branch, checkout, commit, indexPack, init, log, merge, packObjects, readBlob, resolveRef } from 'isomorphic-git';`,
  yjs: `export { Doc, applyUpdate, createDocFromSnapshot, encodeStateAsUpdate, encodeStateVector, snapshot } from 'yjs';`,
  sqlite: `export { default } from '@sqlite.org/sqlite-wasm';`,
  automerge: `export { change, clone, from, getConflicts, getHeads, getHistory, load, merge, save, view } from '@automerge/automerge';`,
};

/**
 * Files that Vite writes and no page loads for these tasks: Lix 0.5 carries SQLite's WebAssembly in
 * its script, and 0.17 has plugins with a compiler, and a worker for storage that tabs share.
 */
const unloaded = /sqlite3|\.lixplugin|entry\.shared|component-host|js-component-bindgen/;

/** Leaves out what 0.17 loads for plugins and to migrate: a compiler and another engine. */
const withoutLazyEngines: Plugin = {
  name: 'without-lazy-engines',
  enforce: 'pre',
  resolveId: (source) =>
    /migration-binding|component-host\/index/.test(source) ? '\0left-out' : undefined,
  load: (id) => (id === '\0left-out' ? 'export default undefined;' : undefined),
};

/** Bytes that a page loads, as Vite builds them. */
export interface LoadedSize {
  raw: number;
  /** Each file compressed with Brotli 11. */
  brotli: number;
}

/** The size of a contestant of the comparison. The event log is script of the app itself. */
export async function measureSize(name: string, folder: string): Promise<number> {
  const code = imports[name];
  // SQLite by itself loads the WebAssembly that Lix has in its script.
  const left = name === 'sqlite' ? /sqlite3-(opfs|worker)/ : unloaded;
  return code ? (await measureModule(code, folder, left)).brotli : 0;
}

/** The size of what a page loads for a module with this code: scripts and WebAssembly. */
export async function measureModule(
  code: string,
  folder: string,
  left = unloaded,
): Promise<LoadedSize> {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, code);
  try {
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [withoutLazyEngines],
      worker: { format: 'es', plugins: () => [withoutLazyEngines] },
      build: {
        write: false,
        assetsInlineLimit: 0,
        target: 'es2023',
        rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    });
    const contents = [output]
      .flat()
      .flatMap((part) => (part as Rollup.RollupOutput).output)
      .filter(({ fileName }) => !left.test(fileName))
      .map((file) => Buffer.from(file.type === 'chunk' ? file.code : file.source));
    return {
      raw: contents.reduce((sum, content) => sum + content.length, 0),
      brotli: contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0),
    };
  } finally {
    rmSync(entry, { force: true });
  }
}
