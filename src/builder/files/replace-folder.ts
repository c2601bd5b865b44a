import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileExists } from './files.ts';

/**
 * Writes a folder so that it is always whole: a failure or a kill at any moment leaves the earlier
 * folder as it was.
 *
 * @param out The folder to replace.
 * @param write Fills the empty folder it is given; when it rejects, nothing is replaced.
 */
export async function replaceFolder<T>(
  out: string,
  write: (folder: string) => Promise<T>,
): Promise<T> {
  await recover(out);
  const next = `${out}.next-${process.pid}`;
  await mkdir(next, { recursive: true });
  try {
    const result = await write(next);
    const previous = `${out}.previous`;
    if (await fileExists(out)) await rename(out, previous);
    await rename(next, out);
    await rm(previous, { recursive: true, force: true });
    return result;
  } catch (error) {
    // What can't be removed now, because something is still being written, the next build removes:
    // nothing may hide the error.
    await rm(next, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** Tidies up after a build that was killed: half-written folders go, a half-done swap is undone. */
async function recover(out: string): Promise<void> {
  const previous = `${out}.previous`;
  if (await fileExists(previous)) {
    if (await fileExists(out)) await rm(previous, { recursive: true, force: true });
    else await rename(previous, out);
  }
  const parent = path.dirname(out);
  const siblings = await readdir(parent).catch(() => []);
  const stale = siblings.filter((name) => name.startsWith(`${path.basename(out)}.next-`));
  await Promise.all(
    stale
      .filter((name) => !isAlive(Number(name.split('-').at(-1))))
      .map((name) => rm(path.join(parent, name), { recursive: true, force: true })),
  );
}

/** A build that still runs keeps its folder. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
