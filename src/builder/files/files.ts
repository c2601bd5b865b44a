import { writeFileSync } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether something exists at a path. */
export async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/**
 * From this length on, a file is written in one go: Node would wait for a free thread and for the
 * caller's work after each half of a megabyte.
 */
const large = 1_000_000;

/** Writes a file, and where they are missing the folders above it. */
export async function writeOutput(file: string, content: string | Uint8Array): Promise<void> {
  const write = content.length < large ? writeFile : writeFileSync;
  try {
    await write(file, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true });
    await write(file, content);
  }
}
