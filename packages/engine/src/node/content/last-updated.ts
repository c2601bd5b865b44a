import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const mark = '\u0001';

/**
 * Author date of the newest commit that changed each file (DOC-16). To move a file as it is doesn't
 * change it.
 *
 * @param folder A folder inside a git work tree.
 * @returns ISO dates by path relative to the folder; empty outside git.
 */
export async function readLastUpdated(folder: string): Promise<Map<string, string>> {
  const git = (...args: string[]) =>
    run('git', ['-c', 'core.quotepath=off', ...args], {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
    }).then(
      ({ stdout }) => stdout,
      () => '',
    );
  const [prefix, log] = await Promise.all([
    git('rev-parse', '--show-prefix').then((line) => line.trimEnd()),
    git('log', `--format=${mark}%aI`, '--name-status', '--find-renames=100%'),
  ]);
  const dates = new Map<string, string>();
  /** Names of today, by those from before a move; the log begins with the newest commit. */
  const moved = new Map<string, string>();
  let date = '';
  for (const line of log.split('\n')) {
    if (line.startsWith(mark)) date = line.slice(mark.length);
    const [status, file = '', newName = file] = line.split('\t');
    const current = moved.get(newName) ?? newName;
    if (status === 'R100') moved.set(file, current);
    else if (file !== '' && current.startsWith(prefix)) {
      const name = current.slice(prefix.length);
      if (!dates.has(name)) dates.set(name, date);
    }
  }
  return dates;
}
