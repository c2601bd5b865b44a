import { execFile } from 'node:child_process';
import path from 'node:path';

/** When files changed last, for "Last updated" on pages and in the sitemap. */
interface GitDates {
  /** ISO 8601, by path relative to the folder, with slashes. */
  dates: ReadonlyMap<string, string>;
  /** A sentence about why there are none, where there's a repository. */
  problem?: string;
}

/**
 * Date of the newest commit that changed each file (DOC-16): its committer date, because a rebased
 * change is newer than its author says. To move a file as it is doesn't change it, and neither does a
 * merge, unless it resolves a conflict or adds something. Front matter wins: `lastUpdateOf` in
 * `src/shared/page/last-update.ts`.
 *
 * @param folder A folder inside a git work tree.
 * @returns No dates outside git, and none in a shallow clone, whose first commit seems to add all files.
 */
export async function readGitDates(folder: string): Promise<GitDates> {
  const asked = ['--is-shallow-repository', '--show-prefix', '--revs-only', 'HEAD'];
  const place = await git(folder, 'rev-parse', ...asked);
  if (place.complaint !== undefined) {
    const problem = `No page has the date of its last change, because git says: "${place.complaint}".`;
    return { dates: new Map(), ...(place.complaint !== '' && { problem }) };
  }
  const [isShallow, prefix = ''] = place.output.split('\n');
  if (isShallow === 'true') {
    const problem =
      'No page has the date of its last change, because the clone is shallow. Fetch all of it: `git fetch --unshallow`, or `fetch-depth: 0` in CI.';
    return { dates: new Map(), problem };
  }
  const { output } = place;
  if (last?.folder === folder && last.place === output) return { dates: last.dates };
  const dates = await readDates(folder, prefix);
  last = { folder, place: output, dates };
  return { dates };
}

/** What was read last: a long history takes seconds, and who writes pages waits for it only after a commit. */
let last: { folder: string; place: string; dates: GitDates['dates'] } | undefined;

async function readDates(folder: string, prefix: string): Promise<GitDates['dates']> {
  const places = new Set([prefix]);
  for (;;) {
    const { dates, origins } = datesIn(await readCommits(folder, places), prefix);
    const unread = [...origins].filter((origin) => !places.has(origin));
    if (unread.length === 0) return dates;
    for (const origin of unread) places.add(origin);
  }
}

/** A change of a file in a commit. */
interface FileChange {
  /** As git names it: `M` for a change, `D` for a deletion, `R100` for a file that was moved as it is. */
  status: string;
  /** From the top of the work tree. */
  file: string;
  /** What it was called before. */
  formerly?: string;
}

interface Commit {
  /** ISO 8601. */
  date: string;
  changes: FileChange[];
}

const commitMark = '\u0001';

/**
 * Commits that changed something in one of the places, the newest first. Each has all of its changes,
 * because a move from elsewhere would look like a new file otherwise.
 */
async function readCommits(folder: string, places: Iterable<string>): Promise<Commit[]> {
  const read = async (...merges: string[]) => {
    const { output } = await git(
      folder,
      // What somebody's own settings would change is said here: whether the first commit has changes, for one.
      ...['-c', 'log.showRoot=true', 'log', '-z', `--format=${commitMark}%cI`, '--name-status'],
      ...['--find-renames=100%', ...merges, '--no-relative', '--no-follow', '--no-show-signature'],
      ...['--full-diff', '--'],
      ...Array.from(places, (place) => `:(top,literal)${place}`),
    );
    return output;
  };
  // What a merge has that merging again doesn't give. Only merges of two can be repeated.
  const log = await read('--remerge-diff', '--max-parents=2');
  // Git before 2.35 can't do that, and merges have no changes then.
  const parts = (log || (await read())).split('\0').values();
  const commits: Commit[] = [];
  for (const part of parts) {
    const status = part.trimStart();
    if (status === '') continue;
    if (status.startsWith(commitMark)) {
      commits.push({ date: status.slice(commitMark.length), changes: [] });
      continue;
    }
    const first = parts.next().value ?? '';
    const change = /^[RC]/.test(status)
      ? { status, file: parts.next().value ?? '', formerly: first }
      : { status, file: first };
    commits.at(-1)?.changes.push(change);
  }
  return commits;
}

/**
 * Follows the files of a folder back through its commits.
 *
 * @param prefix The folder, from the top of the work tree, with a slash at its end.
 * @returns Their dates, and where those that came from elsewhere were: a folder, or a file at the top.
 */
function datesIn(commits: readonly Commit[], prefix: string) {
  /** Of all files, by what they're called today, from the top of the work tree. */
  const all = new Map<string, string>();
  const origins = new Set<string>();
  /** Names of today by former ones; `undefined` for what had a name before the file of today got it. */
  const current = new Map<string, string | undefined>();
  for (const { date, changes } of commits) {
    // Files can take each other's names in a commit, so all are known before any of them gets its former one.
    const known = changes.map((change) => {
      const { file } = change;
      return { ...change, today: current.has(file) ? current.get(file) : file };
    });
    for (const { status, file, today } of known) {
      const isChanged = status !== 'R100' && status !== 'D';
      if (isChanged && today !== undefined && !all.has(today)) all.set(today, date);
      if (status === 'R100' || status === 'A') current.set(file, undefined);
    }
    for (const { status, formerly, today } of known) {
      if (status !== 'R100' || formerly === undefined) continue;
      // Two branches can have moved it, of which one is followed already.
      if (today === undefined && current.get(formerly) !== undefined) continue;
      // What another branch did to it under its former name, before a merge joined the two.
      const meanwhile = current.has(formerly) ? undefined : all.get(formerly);
      if (today !== undefined && meanwhile !== undefined) {
        all.delete(formerly);
        if (!all.has(today)) all.set(today, meanwhile);
      }
      current.set(formerly, today);
      if (today?.startsWith(prefix) && !formerly.startsWith(prefix)) {
        const origin = path.posix.dirname(formerly);
        origins.add(origin === '.' ? formerly : `${origin}/`);
      }
    }
  }
  const own = [...all].filter(([file]) => file.startsWith(prefix));
  return { dates: new Map(own.map(([file, date]) => [file.slice(prefix.length), date])), origins };
}

/**
 * What git prints in a folder, and what it complains of where it fails: nothing where that's no surprise, outside of a
 * repository or on a machine without git.
 */
function git(folder: string, ...args: string[]): Promise<{ output: string; complaint?: string }> {
  const options = {
    cwd: folder,
    maxBuffer: 2 ** 28,
    // Its messages can be in other languages.
    env: { ...process.env, LC_ALL: 'C' },
  };
  return new Promise((resolve) => {
    execFile('git', args, options, (error, output, stderr) => {
      if (!error) return resolve({ output });
      const [, message = ''] = /^fatal: (.*)/m.exec(stderr) ?? [];
      resolve({ output: '', complaint: message.startsWith('not a git repository') ? '' : message });
    });
  });
}
