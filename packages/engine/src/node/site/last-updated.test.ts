import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLastUpdated } from './site.ts';

let repository: string;

beforeAll(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'dates-'));
  git('init', '--quiet');
  mkdirSync(path.join(repository, 'content'));
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

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
  const dates = await readLastUpdated(path.join(repository, 'site/content'));
  expect(Object.fromEntries(dates)).toEqual({
    'both.md': second,
    'moved.md': first,
    'new.md': third,
    'ünïcode.md': first,
  });
});

it('outside of a repository there are no dates', async () => {
  expect(await readLastUpdated(tmpdir())).toEqual(new Map());
});
