import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Copies what is served of a bundle: names that begin with a dot are notes about it. */
export async function copyBundle(dir: string, folder: string): Promise<void> {
  await cp(dir, folder, {
    recursive: true,
    filter: (file) => !path.relative(dir, file).startsWith('.'),
  });
}
