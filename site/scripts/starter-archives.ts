import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { downloadZip } from 'client-zip';

const folder = path.resolve(import.meta.dirname, '../examples/starters');

/** The starter projects as ZIP archives, by file name: the same bytes for the same files. */
export async function starterArchives(): Promise<Map<string, Uint8Array>> {
  const names = await readdir(folder);
  const archives = await Promise.all(
    names.map(async (name) => [`${name}.zip`, await archive(name)] as const),
  );
  return new Map(archives);
}

async function archive(name: string): Promise<Uint8Array> {
  const entries = await readdir(path.join(folder, name), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => path.join(parentPath, file))
    .sort();
  const parts = files.map(async (file) => ({
    name: path.relative(folder, file).split(path.sep).join('/'),
    input: await readFile(file),
    // Any fixed day: the bytes must not depend on when they're made.
    lastModified: new Date(2026, 0, 1),
  }));
  return new Uint8Array(await downloadZip(await Promise.all(parts)).arrayBuffer());
}
