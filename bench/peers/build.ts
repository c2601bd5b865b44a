import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Engine, forgetBuilds } from './engines.ts';

/** What a build from nothing costs. */
export interface BuildCost {
  /** Seconds of CPU, those of its child processes too. */
  cpu: number;
  /** Kilobytes of output for a page. */
  output: number;
}

/**
 * Builds a site from nothing.
 *
 * @throws Error when that fails.
 */
export function buildCost(engine: Engine, folder: string, pages: number): BuildCost {
  forgetBuilds(engine, folder);
  const log = path.join(folder, 'build.log');
  // Bash counts the processes that a command waits for, which Node doesn't.
  const script = 'TIMEFORMAT="%U %S"; time "$@" > "$LOG" 2>&1';
  const { stderr, status } = spawnSync('bash', ['-c', script, 'bash', ...engine.command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LOG: log },
  });
  if (status !== 0) throw new Error(`${engine.name} didn't build: ${log} says why.`);
  const [user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { cpu: user + system, output: bytesOf(path.join(folder, engine.dist)) / 1000 / pages };
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
