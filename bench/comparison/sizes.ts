import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';

/** What an app imports for the task, for each contestant that is a package. */
const imports: Record<string, string> = {
  lix: `export { createVersion, mergeVersion, mockJsonPlugin, openLix, sql, switchVersion } from '@lix-js/sdk';`,
  git: `export { add, branch, checkout, commit, indexPack, init, log, merge, packObjects, readBlob, resolveRef } from 'isomorphic-git';`,
  yjs: `export { Doc, applyUpdate, createDocFromSnapshot, encodeStateAsUpdate, encodeStateVector, snapshot } from 'yjs';`,
  automerge: `export { change, clone, from, getConflicts, getHeads, getHistory, load, merge, save, view } from '@automerge/automerge';`,
};

/** Files that Vite writes and no page loads: Lix carries SQLite's WebAssembly in its script. */
const unloaded = /sqlite3/;

/**
 * Bytes that a page loads for a library: its script and WebAssembly as Vite builds them, each
 * compressed with Brotli 11. The event log is script of the app itself.
 */
export async function measureSize(name: string, folder: string): Promise<number> {
  const code = imports[name];
  if (!code) return 0;
  const entry = path.join(folder, `entry-${name}.js`);
  writeFileSync(entry, code);
  try {
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        assetsInlineLimit: 0,
        target: 'es2023',
        rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    });
    const files = [output]
      .flat()
      .flatMap((part) => (part as Rollup.RollupOutput).output)
      .filter(({ fileName }) => !unloaded.test(fileName));
    return files.reduce((sum, file) => sum + compressedSize(file), 0);
  } finally {
    rmSync(entry, { force: true });
  }
}

function compressedSize(file: Rollup.OutputAsset | Rollup.OutputChunk): number {
  return brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length;
}
