import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const endWithParent = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;

/**
 * Starts a server in Node that ends with this process, whatever ends it.
 *
 * @param args What Node runs.
 */
export function spawnServer(
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): ChildProcess {
  return spawn(process.execPath, ['--import', endWithParent, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
