import { rename } from 'node:fs/promises';
import { writeOutput } from './files.ts';
import { remove, scratchPath } from './scratch.ts';

/**
 * Writes a file so that nobody sees a part of it, whatever stops the process and however many write
 * it at once; the folders above it are made where they're missing.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = scratchPath(file);
  try {
    await writeOutput(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await remove(unfinished).catch(() => {});
    throw error;
  }
}
