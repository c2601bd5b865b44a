import { readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileExists } from './files.ts';
import { remove, scratchPath, staleScratch } from './scratch.ts';

/**
 * Writes a folder so that it is always whole: a failure or a kill at any moment leaves the earlier
 * folder as it was. Of several that replace the same folder at once, the last one wins.
 *
 * @param out The folder to replace.
 * @param write Fills the empty folder it is given; when it rejects, nothing is replaced.
 */
export async function replaceFolder<T>(
  out: string,
  write: (folder: string) => Promise<T>,
): Promise<T> {
  await recover(out);
  const next = scratchPath(out);
  await mkdir(next, { recursive: true });
  try {
    const result = await write(next);
    await swap(next, out);
    return result;
  } catch (error) {
    // The next build removes files that can't be removed now, because something is still being written:
    // nothing may hide the error.
    await remove(next).catch(() => {});
    throw error;
  }
}

async function swap(next: string, out: string): Promise<void> {
  const previous = scratchPath(out, 'previous');
  await rename(out, previous).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const isPlaced = await rename(next, out).then(
    () => true,
    async (error) => {
      // Another build was faster, and its folder is the earlier one now.
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
      await rename(previous, out).catch(() => {});
      throw error;
    },
  );
  try {
    removeTree(previous);
  } catch {
    // The next build removes files that can't be removed now.
  }
  if (!isPlaced) await swap(next, out);
}

/** Tidies up after a build that was killed: half-written folders go, a half-done swap is undone. */
async function recover(out: string): Promise<void> {
  for (const previous of await staleScratch(out, 'previous')) {
    if (await fileExists(out)) await remove(previous);
    else await rename(previous, out);
  }
  for (const next of await staleScratch(out)) await remove(next);
}

/**
 * Removes a folder and all that is in it, which blocks: `rm` of Node looks at each file before it
 * removes it and takes four times as long for a site of many pages.
 *
 * @throws Error when there is no such folder, or when something in it can't be removed.
 */
function removeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) removeTree(place);
    else unlinkSync(place);
  }
  rmdirSync(folder);
}
