import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openKeptSources } from './kept-sources.ts';

let root: string;
let file: string;

const place = { relativePath: 'a.md', routePath: '/a', file: 'content/a.md' };

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  file = path.join(root, 'a.md');
});

/** Writes the page as if it had lain there for a while. */
function write(text: string, secondsAgo = 60): void {
  writeFileSync(file, text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(file, time, time);
}

async function open() {
  const kept = await openKeptSources(path.join(root, 'cache'));
  const source = kept.open(file, place);
  await kept.save();
  return source;
}

it('a text has the ends of lines that pages are written with, and no mark at its start', async () => {
  write('\uFEFFA\r\nB');
  expect((await open()).text).toBe('A\nB');
  expect((await open()).text).toBe('A\nB');
});

it('what the text holds is known although the file is as the build before has seen it', async () => {
  write('---\ntitle: A\n---\n\n<Playground />\n\n```ts run\n```\n');
  const facts = {
    frontMatter: 'title: A',
    components: ['Playground'],
    codeFlags: ['run'],
    imports: [],
  };
  const first = await open();
  expect(first.facts).toEqual(facts);
  const second = await open();
  expect(second).toMatchObject({ ...place, hash: first.hash, facts });
  expect(second.text).toBe(first.text);
});

it('a file that has changed is read again, even when its size and its time have not', async () => {
  write('one');
  const { hash } = await open();
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'two');
  utimesSync(file, atime, mtime);
  const source = await open();
  expect(source.text).toBe('two');
  expect(source.hash).not.toBe(hash);
});

it('a file that was written just now is read again by the next build', async () => {
  write('one', 0);
  await open();
  const source = await open();
  write('two');
  expect(source.text).toBe('one');
});

it('a file that changes during the build stops it', async () => {
  write('one');
  await open();
  const source = await open();
  write('two');
  expect(() => source.text).toThrow('changed during the build');
});

it('a text that has been asked for is read again, so that it takes no memory meanwhile', async () => {
  write('one');
  const source = await open();
  expect([source.text, source.text]).toEqual(['one', 'one']);
  write('two');
  expect(() => source.text).toThrow('changed during the build');
});

it('what other code has found out is found out anew', async () => {
  write('```ts run\n```\n');
  await open();
  const notes = path.join(root, 'cache/sources.json');
  writeFileSync(
    notes,
    readFileSync(notes, 'utf8').replace('"codeFlags":["run"]', '"codeFlags":[]'),
  );
  expect((await open()).facts.codeFlags).toEqual([]);
  writeFileSync(notes, readFileSync(notes, 'utf8').replace(/"code":"\w/, '"code":"-'));
  expect((await open()).facts.codeFlags).toEqual(['run']);
});

it('a file that is gone is forgotten', async () => {
  write('one');
  await open();
  const kept = await openKeptSources(path.join(root, 'cache'));
  await kept.save();
  rmSync(file);
  const next = await openKeptSources(path.join(root, 'cache'));
  expect(() => next.open(file, place)).toThrow('ENOENT');
});
