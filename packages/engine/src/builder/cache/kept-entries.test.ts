import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openKeptEntries } from './kept-entries.ts';

let folder: string;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'entries-')), 'notes');
});

const open = () => openKeptEntries<{ text: string }>(folder);
const names = Array.from({ length: 100 }, (_, index) => `guide/page-${index}.md`);

async function keepAll(): Promise<void> {
  const entries = open();
  for (const name of names) entries.set(name, { text: name });
  await entries.save();
}

async function contents(): Promise<Record<string, string>> {
  const files = await readdir(folder);
  const read = async (file: string) => [file, await readFile(path.join(folder, file), 'base64')];
  return Object.fromEntries(await Promise.all(files.sort().map(read)));
}

it('what was kept is there for the next one who opens it, in few files', async () => {
  await keepAll();
  const entries = open();
  for (const name of names) expect(entries.get(name)).toEqual({ text: name });
  expect(entries.get('other')).toBeUndefined();
  expect(entries.get('constructor')).toBeUndefined();
  expect((await readdir(folder)).length).toBeLessThan(40);
});

it('a changed entry rewrites its own file alone', async () => {
  await keepAll();
  const before = await contents();
  const entries = open();
  for (const name of names) entries.get(name);
  entries.set('guide/page-7.md', { text: 'new' });
  await entries.save();
  const after = await contents();
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toHaveLength(1);
  expect(open().get('guide/page-7.md')).toEqual({ text: 'new' });
});

it('what nobody asks for is forgotten', async () => {
  await keepAll();
  const entries = open();
  for (const name of names.slice(1)) entries.get(name);
  await entries.save();
  expect(open().get(names[0] ?? '')).toBeUndefined();
  expect(open().get(names[1] ?? '')).toBeDefined();
});

it('a file that was cut off counts as missing', async () => {
  await keepAll();
  for (const file of await readdir(folder)) {
    const place = path.join(folder, file);
    await writeFile(place, (await readFile(place)).subarray(0, -3));
  }
  for (const name of names) expect(open().get(name)).toBeUndefined();
});
