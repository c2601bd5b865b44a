import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readGitDates } from './git-dates.ts';

let repository: string;

beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'dates-'));
  git('init', '--quiet');
  mkdirSync(path.join(repository, 'content'));
});

function git(...args: string[]): void {
  const user = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  execFileSync('git', [...user, ...args], { cwd: repository });
}

function write(file: string, text: string): void {
  writeFileSync(path.join(repository, file), text);
}

function commit(day: number): string {
  const date = `2026-01-0${day}T12:00:00+00:00`;
  git('add', '--all');
  git('commit', '--quiet', '--message', `Day ${day}`, '--date', date);
  return date;
}

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

it('outside of a repository there are no dates', async () => {
  expect(await readGitDates(tmpdir())).toEqual({ dates: new Map() });
});
