import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scratchPath } from '../files/scratch.ts';
import { openStore, type Store } from './store.ts';

let dir: string;
let store: Store;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'store-'));
  store = openStore(dir, 'kind');
});

afterEach(() => rmSync(dir, { recursive: true }));

const entries = () => readdirSync(path.join(dir, 'kind'));
const inStore = (key: string) => path.join(dir, 'kind', key);
const out = (name: string) => path.join(dir, 'out', name);

it('an entry is what was put there last', async () => {
  expect(store.get('key')).toBeUndefined();
  await store.put('key', 'one');
  await store.put('key', Buffer.from('second'));
  expect(store.get('key')?.toString()).toBe('second');
  expect(openStore(dir, 'other').get('key')).toBeUndefined();
});

it('several that write an entry at once leave one, and nothing beside it', async () => {
  await Promise.all(Array.from({ length: 10 }, () => store.put('key', 'same')));
  expect(store.get('key')?.toString()).toBe('same');
  expect(entries()).toEqual(['key']);
});

it('files of outputs are the entry itself, in folders that may not be there yet', async () => {
  expect(store.link('key', out('guide/a.html'))).toBeUndefined();
  await store.put('key', 'text');
  expect(store.link('key', out('guide/a.html'))).toBe(4);
  expect(store.link('key', out('b.html'))).toBe(4);
  expect(statSync(out('b.html')).ino).toBe(statSync(out('guide/a.html')).ino);
});

it('an entry that comes back to an output is as new as the output, and one that stays is not', async () => {
  const second = 1_600_000_000;
  await store.put('key', 'text');
  const age = () =>
    utimesSync(inStore('key'), second, second + (statSync(inStore('key')).mtimeMs % 1000) / 1000);
  const time = (name: string) => Math.floor(statSync(out(name)).mtimeMs / 1000);
  age();
  const start = Math.floor(Date.now() / 1000);
  store.link('key', out('a.html'));
  // The time of an entry is a second earlier than now, with a fraction of its own.
  expect(time('a.html')).toBeGreaterThanOrEqual(start - 1);
  age();
  store.link('key', out('b.html'));
  expect(time('b.html')).toBe(second);
});

it('an entry with a time in whole seconds counts: its disk or archive keeps no others', async () => {
  await store.put('key', 'text');
  utimesSync(inStore('key'), 1_600_000_000, 1_600_000_000);
  expect(store.get('key')?.toString()).toBe('text');
});

it('a file takes the place of another one, whose entry stays as it is', async () => {
  await store.write('one', out('a.html'), async () => 'one');
  await store.write('two', out('a.html'), async () => 'two');
  expect(readFileSync(out('a.html'), 'utf8')).toBe('two');
  expect(store.get('one')?.toString()).toBe('one');
});

it.each<[string, (file: string) => void]>([
  ['longer', (file) => appendFileSync(file, '!')],
  ['shorter', (file) => truncateSync(file, 3)],
  ['another one of the same size', (file) => writeFileSync(file, 'test')],
  ['empty', (file) => writeFileSync(file, '')],
])('a file of an output that is %s now is made again', async (_, edit) => {
  await store.write('key', out('a.html'), async () => 'text');
  edit(out('a.html'));
  expect(store.get('key')).toBeUndefined();
  expect(store.link('key', out('b.html'))).toBeUndefined();
  await store.write('key', out('b.html'), async () => 'text');
  expect(store.get('key')?.toString()).toBe('text');
  expect(readFileSync(out('b.html'), 'utf8')).toBe('text');
});

it('a file under the name of another entry is none', async () => {
  await store.put('one', 'text');
  writeFileSync(inStore('two'), 'text');
  utimesSync(inStore('two'), statSync(inStore('one')).atime, statSync(inStore('one')).mtime);
  expect(store.get('two')).toBeUndefined();
});

it('uses are written down for eviction, and the entry stays valid however many there are', async () => {
  await store.put('key', 'text');
  const start = Math.floor(Date.now() / 1000);
  for (let uses = 0; uses < 100; uses += 1) {
    utimesSync(inStore('key'), 0, statSync(inStore('key')).mtimeMs / 1000);
    expect(store.get('key')?.toString()).toBe('text');
    expect(statSync(inStore('key')).atimeMs).toBeGreaterThanOrEqual(start * 1000);
  }
});

it('a use that is written down leaves the time of the entry, which is that of files in outputs', async () => {
  const later = Date.now() + 60 * 60 * 1000;
  const keys = Array.from({ length: 40 }, (_, index) => `key-${index}`);
  for (const key of keys) await store.put(key, 'text');
  const times = () => keys.map((key) => statSync(inStore(key), { bigint: true }).mtimeNs);
  const before = times();
  vi.spyOn(Date, 'now').mockReturnValue(later);
  for (const key of keys) expect(store.get(key)?.toString()).toBe('text');
  vi.restoreAllMocks();
  expect(statSync(inStore('key-0')).atimeMs).toBeGreaterThanOrEqual(later - 1);
  expect(times()).toEqual(before);
});

it('a value is made once, and again when its entry is no JSON', async () => {
  expect(await store.json('key', async () => ({ a: 1 }))).toEqual({ a: 1 });
  expect(await store.json('key', async () => ({ a: 2 }))).toEqual({ a: 1 });
  await store.put('key', '{');
  expect(await store.json('key', async () => ({ a: 3 }))).toEqual({ a: 3 });
});

const fill = (text: string) => async (folder: string) =>
  writeFileSync(path.join(folder, 'a.txt'), text);

it('a folder is made once', async () => {
  const folder = await store.folder('1a2b', fill('one'));
  expect(await store.folder('1a2b', fill('two'))).toBe(folder);
  expect(readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe('one');
});

it('a folder that can only be filled in part is no entry', async () => {
  const failing = store.folder('1a2b', async (folder) => {
    await fill('half')(folder);
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  expect(entries()).toEqual([]);
});

it('several that make the same folder at once leave one, and nothing beside it', async () => {
  const killed = scratchPath(inStore('1a2b')).replace(/\d+$/, `${2 ** 22 + 1}`);
  mkdirSync(killed, { recursive: true });
  await Promise.all(Array.from({ length: 10 }, () => store.folder('1a2b', fill('same'))));
  expect(entries()).toEqual(['1a2b']);
  expect(existsSync(killed)).toBe(false);
});

it('an entry that many write at once is there for each that has written it', async () => {
  const writers = Array.from({ length: 300 }, async () => {
    await store.put('key', 'value');
    return store.get('key')?.toString();
  });
  expect(new Set(await Promise.all(writers))).toEqual(new Set(['value']));
});
