import { readdirSync } from 'node:fs';
import { access, mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether something exists at a path. */
export async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** From this length on, Node would write half a megabyte at a time, and wait for this thread after each. */
const large = 1_000_000;

/** Writes a file, and where they are missing the folders above it. */
export async function writeOutput(file: string, content: string | Uint8Array): Promise<void> {
  const write = content.length < large ? writeFile : writeLarge;
  try {
    await write(file, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true });
    await write(file, content);
  }
}

async function writeLarge(file: string, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const handle = await open(file, 'w');
  try {
    for (let written = 0; written < bytes.length; ) {
      written += (await handle.write(bytes, written)).bytesWritten;
    }
  } finally {
    await handle.close();
  }
}

/**
 * Stands in for a file or folder that isn't there: `readFile(file).catch(ifMissing(''))`. Any other
 * error is thrown again, because what can't be read may well be there.
 */
export function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return value;
  };
}

/**
 * All files below a folder, relative to it and with slashes, in the order of the disk.
 *
 * @throws Error when there is no such folder.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  return listBelow(folder);
}

function listBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((name) => name.split(path.sep).join('/'));
}

/** The files of a site that is being built. */
export interface OutputFiles {
  /** Where files are written. */
  folder: string;
  /** All files so far, by path with slashes. */
  names(): string[];
  /** Where a file can be read; nothing is there if the site has no such file. */
  pathTo(name: string): string;
}

/** The files below a folder. */
export function outputFiles(folder: string): OutputFiles {
  return {
    folder,
    names: () => listBelow(folder),
    pathTo: (name) => path.join(folder, name),
  };
}
