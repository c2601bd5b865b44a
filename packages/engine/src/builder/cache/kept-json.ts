import { readFile } from 'node:fs/promises';
import { writeOutput } from '../files/files.ts';
import { countAsUsed } from './tidy-cache.ts';

/**
 * A value that takes long to make and survives `JSON.stringify`: from the cache, or made and put
 * there. A file that was cut off while it was written counts as missing.
 *
 * @param file Its name holds a hash of everything that the value depends on.
 */
export async function keptJson<T>(file: string, make: () => Promise<T>): Promise<T> {
  const kept = await readJson<T>(file);
  if (kept !== undefined) {
    countAsUsed(file);
    return kept;
  }
  const made = await make();
  await writeOutput(file, JSON.stringify(made));
  return made;
}

/** What a file of the cache holds; `undefined` when it is missing or was cut off. */
export async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
