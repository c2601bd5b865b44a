import { execFile } from 'node:child_process';
import { contentFolder } from '#node/files/files.ts';
import { releasesFile, type SiteRelease } from '../site-releases.ts';

/** The sources of pages as releases published them. */
export interface ReleasedSources {
  /** Of each release the files of the content folder by path below it, as far as the repository has them. */
  texts: ReadonlyMap<string, string>[];
  /** A sentence about what is missing, and why; absent where the repository has all. */
  problem?: string;
}

/**
 * Reads from git what files of the content folder held in each release. The commit that first recorded
 * a release is the one it was published from, wherever the site's folder was then.
 *
 * @param root The site's folder.
 * @param releases The recorded ones, the oldest first.
 * @param names Paths below the content folder.
 */
export async function releasedSources(
  root: string,
  releases: readonly SiteRelease[],
  names: readonly string[],
): Promise<ReleasedSources> {
  const reason = await whyNoHistory(root);
  if (reason) {
    const problem = `Pages don't show what releases changed, because ${reason}`;
    return { texts: releases.map(() => new Map()), problem };
  }
  const places = await releasePlaces(root, releases);
  const texts = await Promise.all(places.map((place) => textsAt(root, place, names)));
  const missing = releases.find((_, index) => places[index] === undefined);
  if (!missing) return { texts };
  const problem = `Pages don't show what "${missing.title}" of ${missing.date} changed, because no commit records it.`;
  return { texts, problem };
}

async function whyNoHistory(root: string): Promise<string | undefined> {
  try {
    const answer = await git(root, ['rev-parse', '--is-shallow-repository']);
    if (answer.toString().trim() !== 'true') return undefined;
    return 'the clone is shallow. Fetch all of it: `git fetch --unshallow`, or `fetch-depth: 0` in CI.';
  } catch {
    return "git isn't installed or finds no repository.";
  }
}

async function textsAt(
  root: string,
  place: string | undefined,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (place === undefined) return new Map();
  const start = `${place}${contentFolder}/`;
  const found = await readObjects(
    root,
    names.map((name) => start + name),
  );
  return new Map([...found].map(([name, text]) => [name.slice(start.length), text]));
}

/** Commit and folder of the site for each release, in git's notation: `abc123:site/`. */
async function releasePlaces(
  root: string,
  releases: readonly SiteRelease[],
): Promise<(string | undefined)[]> {
  const files = `:(top,glob)**/${releasesFile}`;
  const filter = ['--diff-filter=d', '--format=%x00%H', '--name-only', '-z'];
  // It fails in a repository without commits.
  const log = await git(root, ['log', '--reverse', ...filter, '--', files]).catch(() => '');
  const objects = log
    .toString()
    .split('\0\0')
    .flatMap((entry) => {
      const [commit = '', ...paths] = entry.split(/[\0\n]+/).filter(Boolean);
      return paths.map((file) => `${commit}:${file}`);
    });
  const records = await readObjects(root, objects);
  const places: (string | undefined)[] = releases.map(() => undefined);
  for (const object of objects) {
    const last = recordedCount(records.get(object) ?? '', releases) - 1;
    // A later commit may have moved the file, or the site.
    if (last >= 0) places[last] ??= object.slice(0, -releasesFile.length);
  }
  return places;
}

/** How many releases a former state of the record has; 0 when it isn't one of the same site. */
function recordedCount(text: string, releases: readonly SiteRelease[]): number {
  try {
    const recorded: unknown = JSON.parse(text);
    if (!Array.isArray(recorded) || recorded.length > releases.length) return 0;
    const isSame = recorded.every(({ date, title }, index) => {
      const release = releases[index];
      return date === release?.date && title === release?.title;
    });
    return isSame ? recorded.length : 0;
  } catch {
    return 0;
  }
}

/** The texts of git's objects by name, as far as they exist. */
async function readObjects(root: string, names: readonly string[]): Promise<Map<string, string>> {
  const asked = names.filter((name) => !name.includes('\n'));
  const found = new Map<string, string>();
  if (asked.length === 0) return found;
  // It fails where a clone lacks objects.
  const input = `${asked.join('\n')}\n`;
  const answer = await git(root, ['cat-file', '--batch'], input).catch(() => Buffer.of());
  let start = 0;
  for (const name of asked) {
    const end = answer.indexOf('\n', start);
    const size = /^\w+ blob (\d+)$/.exec(answer.toString('latin1', start, end))?.[1];
    start = end + 1;
    if (size === undefined) continue;
    found.set(name, answer.toString('utf8', start, start + Number(size)));
    start += Number(size) + 1;
  }
  return found;
}

/** The output of git in a folder. */
function git(root: string, args: readonly string[], input = ''): Promise<Buffer> {
  const options = { cwd: root, encoding: 'buffer', maxBuffer: 2 ** 28 } as const;
  return new Promise((resolve, reject) => {
    const child = execFile('git', args, options, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
    // A git that ends early has said so by its code.
    child.stdin?.on('error', () => {}).end(input);
  });
}
