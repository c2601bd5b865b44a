import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readGitDates } from './git-dates.ts';

let repository: string;

beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'dates-'));
  git('init', '--quiet');
  mkdirSync(path.join(repository, 'content'));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

function git(...args: string[]): void {
  gitOn(args);
}

/** @param dates Those that git gives a commit, other than now. */
function gitOn(args: string[], dates: { author?: string; committer?: string } = {}): void {
  const user = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const env = { GIT_AUTHOR_DATE: dates.author, GIT_COMMITTER_DATE: dates.committer };
  execFileSync('git', [...user, ...args], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: 'pipe',
  });
}

function write(file: string, text: string): void {
  writeFileSync(path.join(repository, file), text);
}

const dateOf = (day: number) => `2026-01-0${day}T12:00:00+00:00`;

/** @param written The day on which its author wrote it, if that isn't the day of the commit. */
function commit(day: number, written = day): string {
  const dates = { author: dateOf(written), committer: dateOf(day) };
  gitOn(['add', '--all'], dates);
  gitOn(['commit', '--quiet', '--message', `Day ${day}`], dates);
  return dateOf(day);
}

/** Two branches with a commit each: that of `main` after the other. Neither is merged. */
function branches(other: () => void, main: () => void): { other: string; main: string } {
  git('branch', '-M', 'main');
  git('checkout', '--quiet', '-b', 'other');
  other();
  const otherDate = commit(2);
  git('checkout', '--quiet', 'main');
  main();
  return { other: otherDate, main: commit(3) };
}

/** Merges the other branch without a commit; a conflict stays in the files. */
function merge(): void {
  try {
    git('merge', '--quiet', '--no-commit', '--no-ff', 'other');
  } catch {
    // git says so of conflicts, which the test resolves.
  }
}

/** Gives the newest commit a signature, of which git says when it shows it that nobody can check it. */
function sign(): void {
  const run = (args: string[], input?: string) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', ...(input && { input }) });
  const header = ['-----BEGIN PGP SIGNATURE-----', '', 'none', '-----END PGP SIGNATURE-----'];
  const signed = run(['cat-file', 'commit', 'HEAD']).replace(
    /\n\n/,
    `\ngpgsig ${header.join('\n ')}\n\n`,
  );
  const name = run(['hash-object', '-t', 'commit', '-w', '--stdin'], signed).trim();
  git('reset', '--quiet', '--soft', name);
}

const lines = (first: string, last: string) => `${first}\n\n\n\n\n\n\n\n\n${last}\n`;

async function datesBelow(folder: string): Promise<Record<string, string>> {
  const { dates } = await readGitDates(path.join(repository, folder));
  return Object.fromEntries(dates);
}

it('DOC-16 a page that was moved as it is keeps its date', async () => {
  write('content/moved.md', '# Moved\n');
  write('content/both.md', '# Moved and changed\n');
  write('content/ünïcode.md', '# Other letters\n');
  const first = commit(1);
  mkdirSync(path.join(repository, 'site'));
  renameSync(path.join(repository, 'content'), path.join(repository, 'site/content'));
  write('site/content/both.md', '# Moved and changed\n\nMore.\n');
  const second = commit(2);
  write('site/content/new.md', '# New\n');
  write('elsewhere.md', '# No page\n');
  const third = commit(3);
  expect(await datesBelow('site/content')).toEqual({
    'both.md': second,
    'moved.md': first,
    'new.md': third,
    'ünïcode.md': first,
  });
});

it('DOC-16 a page that came from the top of the repository keeps its date', async () => {
  write('README.md', '# Read me\n');
  const first = commit(1);
  renameSync(path.join(repository, 'README.md'), path.join(repository, 'content/index.md'));
  commit(2);
  write('README.md', '# Another one\n');
  commit(3);
  expect(await datesBelow('content')).toEqual({ 'index.md': first });
});

it('DOC-16 who had the name of a page before it changes nothing of its date', async () => {
  write('content/a.md', '# A\n');
  const first = commit(1);
  write('content/b.md', '# B\n');
  commit(2);
  rmSync(path.join(repository, 'content/b.md'));
  commit(3);
  renameSync(path.join(repository, 'content/a.md'), path.join(repository, 'content/b.md'));
  commit(4);
  expect(await datesBelow('content')).toEqual({ 'b.md': first });
});

it('DOC-16 what a merge resolves or adds is a change of its own', async () => {
  for (const name of ['a', 'b', 'c']) write(`content/${name}.md`, '# Page\n');
  const first = commit(1);
  branches(
    () => write('content/a.md', '# Another page\n'),
    () => write('content/a.md', '# Some other page\n'),
  );
  merge();
  write('content/a.md', '# Another, and some other page\n');
  write('content/b.md', '# A page to go with it\n');
  const merged = commit(4);
  expect(await datesBelow('content')).toEqual({ 'a.md': merged, 'b.md': merged, 'c.md': first });
});

it('DOC-16 a merge that only joins changes is none', async () => {
  write('content/a.md', lines('one', 'two'));
  write('content/b.md', '# B\n');
  commit(1);
  const dates = branches(
    () => {
      write('content/a.md', lines('ONE', 'two'));
      write('content/b.md', '# Another B\n');
    },
    () => write('content/a.md', lines('one', 'TWO')),
  );
  merge();
  commit(4);
  expect(await datesBelow('content')).toEqual({ 'a.md': dates.main, 'b.md': dates.other });
});

it('DOC-16 a page that one branch moved has the date of its change in the other', async () => {
  write('content/a.md', lines('one', 'two'));
  commit(1);
  const dates = branches(
    () => renameSync(path.join(repository, 'content/a.md'), path.join(repository, 'content/b.md')),
    () => write('content/a.md', lines('one', 'TWO')),
  );
  merge();
  commit(4);
  expect(await datesBelow('content')).toEqual({ 'b.md': dates.main });
});

it('DOC-16 a page that two branches moved to one place keeps its date', async () => {
  write('content/a.md', '# A\n');
  write('content/c.md', '# C\n');
  const first = commit(1);
  const move = () =>
    renameSync(path.join(repository, 'content/a.md'), path.join(repository, 'content/b.md'));
  const dates = branches(
    () => {
      move();
      write('content/c.md', '# Another C\n');
    },
    () => {
      move();
      write('content/d.md', '# D\n');
    },
  );
  merge();
  commit(4);
  expect(await datesBelow('content')).toEqual({
    'b.md': first,
    'c.md': dates.other,
    'd.md': dates.main,
  });
});

it('DOC-16 a page that has the former name of another keeps its date to itself', async () => {
  write('content/a.md', '# A\n');
  const first = commit(1);
  renameSync(path.join(repository, 'content/a.md'), path.join(repository, 'content/b.md'));
  commit(2);
  write('content/a.md', '# New\n');
  const third = commit(3);
  expect(await datesBelow('content')).toEqual({ 'a.md': third, 'b.md': first });
});

it('DOC-16 the day counts on which a change came to the branch, not the day it was written', async () => {
  write('content/a.md', '# A\n');
  commit(2);
  write('content/a.md', '# Another A\n');
  const rebased = commit(3, 1);
  expect(await datesBelow('content')).toEqual({ 'a.md': rebased });
});

it.runIf(process.platform !== 'win32')('git before 2.35 gives dates, too', async () => {
  write('content/a.md', '# A\n');
  const first = commit(1);
  const known = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const bin = mkdtempSync(path.join(tmpdir(), 'old-git-'));
  writeFileSync(
    path.join(bin, 'git'),
    `#!/bin/sh\ncase "$*" in *--remerge-diff*) exit 128;; esac\nexec "${known}" "$@"\n`,
  );
  chmodSync(path.join(bin, 'git'), 0o755);
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
  expect(await datesBelow('content')).toEqual({ 'a.md': first });
});

it.runIf(process.platform !== 'win32')('DOC-16 a name may hold quotes and blanks', async () => {
  const names = [
    '"quoted".md',
    "it's.md",
    ' blank .md',
    'tab\there.md',
    '\u0001.md',
    'M',
    '漢字.md',
  ];
  for (const name of names) write(`content/${name}`, `# ${name}\n`);
  const first = commit(1);
  expect(await datesBelow('content')).toEqual(
    Object.fromEntries(names.map((name) => [name, first])),
  );
});

it('the history is read again only after a commit', async () => {
  write('content/a.md', 'A');
  const first = commit(1);
  const { dates } = await readGitDates(path.join(repository, 'content'));
  write('content/a.md', 'B');
  expect((await readGitDates(path.join(repository, 'content'))).dates).toBe(dates);
  const second = commit(2);
  expect((await readGitDates(path.join(repository, 'content'))).dates).toEqual(
    new Map([['a.md', second]]),
  );
  expect(dates).toEqual(new Map([['a.md', first]]));
});

it('in a shallow clone there are no dates, and a sentence says why', async () => {
  write('content/a.md', '# A\n');
  commit(1);
  write('content/b.md', '# B\n');
  commit(2);
  const clone = mkdtempSync(path.join(tmpdir(), 'dates-'));
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, clone]);
  expect(await readGitDates(path.join(clone, 'content'))).toEqual({
    dates: new Map(),
    problem: expect.stringContaining('git fetch --unshallow'),
  });
});

it.each([
  'log.showRoot=false',
  'log.date=relative',
  'log.decorate=full',
  'log.follow=true',
  'diff.relative=true',
  'diff.renames=copies',
  'color.ui=always',
])('DOC-16 a setting of git changes no date: %s', async (setting) => {
  write('content/a.md', '# A\n');
  const first = commit(1);
  write('content/b.md', '# B\n');
  const second = commit(2);
  git('config', ...setting.split('='));
  expect(await datesBelow('content')).toEqual({ 'a.md': first, 'b.md': second });
});

it('DOC-16 signatures that git shows change no date', async () => {
  write('content/a.md', '# A\n');
  const first = commit(1);
  write('content/b.md', '# B\n');
  const second = commit(2);
  sign();
  git('config', 'log.showSignature', 'true');
  expect(await datesBelow('content')).toEqual({ 'a.md': first, 'b.md': second });
});

it.runIf(process.platform !== 'win32')('says why git reads no dates', async () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
  expect(await readGitDates(repository)).toEqual({
    dates: new Map(),
    problem: expect.stringContaining('git says: "detected dubious ownership in repository at'),
  });
});

it.runIf(process.platform !== 'win32')('without git there are no dates', async () => {
  vi.stubEnv('PATH', mkdtempSync(path.join(tmpdir(), 'no-git-')));
  expect(await readGitDates(repository)).toEqual({ dates: new Map() });
});

it('outside of a repository there are no dates', async () => {
  expect(await readGitDates(tmpdir())).toEqual({ dates: new Map() });
});
