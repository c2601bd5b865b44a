import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const mark = '\u0001';

/**
 * Author date of the newest commit of each file (DOC-16).
 *
 * @param folder A folder inside a git work tree.
 * @returns ISO dates by path relative to the folder; empty outside git.
 */
export async function readLastUpdated(folder: string): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  const args = [
    '-c',
    'core.quotepath=off',
    'log',
    `--format=${mark}%aI`,
    '--name-only',
    '--relative',
  ];
  const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 };
  const log = await run('git', [...args, '--', '.'], options).catch(() => ({ stdout: '' }));
  let date = '';
  for (const line of log.stdout.split('\n')) {
    if (line.startsWith(mark)) date = line.slice(mark.length);
    else if (line !== '' && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}
