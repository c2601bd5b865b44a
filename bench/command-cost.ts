import { spawnSync } from 'node:child_process';

/** What a command takes, in seconds. */
export interface CommandCost {
  /** From its start to its end. */
  seconds: number;
  /** Of CPU, those of its child processes too. */
  cpu: number;
}

/**
 * Runs a command and waits for its end.
 *
 * @param folder Where it runs.
 * @param log File that gets what it prints.
 * @throws Error when it fails.
 */
export function commandCost(
  command: readonly string[],
  { folder, log }: { folder: string; log: string },
): CommandCost {
  // Bash counts the processes that a command waits for, which Node doesn't.
  const script = 'TIMEFORMAT="%R %U %S"; time "$@" > "$LOG" 2>&1';
  const { stderr, status } = spawnSync('bash', ['-c', script, 'bash', ...command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LOG: log },
  });
  if (status !== 0) throw new Error(`\`${command.join(' ')}\` failed: ${log} says why.`);
  const [seconds = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { seconds, cpu: user + system };
}
