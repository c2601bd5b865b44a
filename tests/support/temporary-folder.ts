import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'lix-docs-tests-';

/**
 * Gives a run of tests a temporary folder of its own, also for the processes that it starts, and deletes
 * it with everything in it as the run ends. A run that was killed can't, so the next one does it.
 */
export default function useTemporaryFolder(): void {
  const parent = tmpdir();
  const name = `${prefix}${process.pid}`;
  // Each project of Vitest asks for it.
  if (path.basename(parent) === name) return;
  for (const entry of readdirSync(parent).filter((other) => other.startsWith(prefix))) {
    if (!isRunning(Number(entry.slice(prefix.length)))) remove(path.join(parent, entry));
  }
  const folder = path.join(parent, name);
  mkdirSync(folder, { recursive: true });
  // Variables that `tmpdir()` reads: the first on Linux and macOS, the others on Windows.
  for (const variable of ['TMPDIR', 'TEMP', 'TMP']) process.env[variable] = folder;
  process.on('exit', () => remove(folder));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user can't be asked, but it's there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
