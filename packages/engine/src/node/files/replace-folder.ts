import { readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileExists } from './files.ts';
import { remove, scratchBeside, scratchPath, staleScratch } from './scratch.ts';

/**
 * Writes a folder so that it's never seen half-written: a failure leaves the earlier one as it was. A kill
 * loses nothing, but between its last two renames there is no folder at `out`, until the next command
 * moves the earlier one back (`recoverFolder`). Of several that replace the same folder at once, the last
 * one wins.
 *
 * @param out The folder to replace.
 * @param write Fills the empty folder it is given; when it rejects, nothing is replaced.
 */
export async function replaceFolder<T>(
  out: string,
  write: (folder: string) => Promise<T>,
): Promise<T> {
  await recoverFolder(out);
  await removeStale(out);
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
      // Another build was faster, or a command has moved the earlier folder back.
      if (isTaken(error)) return false;
      await rename(previous, out).catch(() => {});
      throw error;
    },
  );
  try {
    await discard(previous, out);
  } catch {
    // The next build removes files that can't be removed now.
  }
  if (!isPlaced) await swap(next, out);
}

/**
 * Moves the earlier folder back where a build was killed, or the power failed, before the new one was in
 * its place. It does no harm to a build that is just about to put it there.
 *
 * @param out The folder that builds replace.
 */
export async function recoverFolder(out: string): Promise<void> {
  if (await fileExists(out)) return;
  const [previous] = await scratchBeside(out, 'previous');
  if (previous === undefined) return;
  await rename(previous, out).catch((error) => {
    if (!isTaken(error) && error.code !== 'ENOENT') throw error;
  });
}

/** Whether something else is in the place that a folder was to be moved to. */
function isTaken({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}

/** Tidies up after builds that were killed. */
async function removeStale(out: string): Promise<void> {
  for (const previous of await staleScratch(out, 'previous')) await discard(previous, out);
  for (const next of await staleScratch(out)) await remove(next);
}

/** Removes an earlier folder; what a kill leaves of it isn't taken for a whole one. */
async function discard(previous: string, out: string): Promise<void> {
  const leaving = scratchPath(out);
  await rename(previous, leaving);
  removeTree(leaving);
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
