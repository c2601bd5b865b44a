import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../files/files-below.ts';
import { ifMissing } from '../files/if-missing.ts';

/** A file as it is now. */
export interface StoredFile {
  size: number;
  etag: string;
  /** As HTTP writes dates. */
  lastModified: string;
  /** All of a small file. */
  body?: Buffer;
  /** A larger file, open, so that it stays the same while it's read. The caller closes it. */
  handle?: FileHandle;
}

/** The files of a folder, by path with slashes. */
export interface StoredFiles {
  has(file: string): boolean;
  /** `undefined` when the file is gone. */
  read(file: string): StoredFile | Promise<StoredFile | undefined>;
}

/** Larger files, in bytes, are read for each answer. */
const smallFile = 256_000;

/** What is kept of small files, in bytes. */
const limit = 64_000_000;

/**
 * Lists the files that a folder holds now; later ones are unknown. Small ones are kept when they have
 * been read: opening a file takes longer than all else that an answer needs.
 */
export async function openStoredFiles(dir: string): Promise<StoredFiles> {
  const names = new Set(await filesBelow(dir));
  const kept = new Map<string, StoredFile>();
  let bytes = 0;

  function keep(file: string, stored: StoredFile): void {
    if (kept.has(file)) return;
    kept.set(file, stored);
    bytes += stored.size;
    for (const [oldest, { size }] of kept) {
      if (bytes <= limit) return;
      kept.delete(oldest);
      bytes -= size;
    }
  }

  async function readAndKeep(file: string): Promise<StoredFile | undefined> {
    const stored = await readStored(path.join(dir, file));
    if (stored?.body) keep(file, stored);
    return stored;
  }

  return {
    has: (file) => names.has(file),
    read: (file) => kept.get(file) ?? readAndKeep(file),
  };
}

async function readStored(file: string): Promise<StoredFile | undefined> {
  const handle = await open(file).catch(ifMissing(undefined));
  if (!handle) return undefined;
  const { size, mtime } = await handle.stat();
  const etag = `W/"${size}-${mtime.getTime()}"`;
  const stored = { size, etag, lastModified: mtime.toUTCString() };
  if (size > smallFile) return { ...stored, handle };
  try {
    return { ...stored, body: await handle.readFile() };
  } finally {
    await handle.close();
  }
}
