import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies what is served of a bundle: names that begin with a dot are notes about it. Waits for the disk,
 * because `cp` of Node takes six times as long for many small files.
 */
export function copyBundle(dir: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const source = path.join(dir, entry.name);
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) copyBundle(source, target);
    else copyFileSync(source, target);
  }
}
