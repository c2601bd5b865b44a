import { readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes a folder and all that is in it, which blocks: `rm` of Node looks at each file before it
 * removes it and takes four times as long for a site of many pages.
 *
 * @throws Error when there is no such folder, or when something in it can't be removed.
 */
export function removeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) removeTree(place);
    else unlinkSync(place);
  }
  rmdirSync(folder);
}
