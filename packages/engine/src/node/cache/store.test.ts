import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('an entry that is put again, even with as many bytes, has another version', async () => {
  expect(store.versionOf('key')).toBeUndefined();
  await store.put('key', 'one');
  const first = store.versionOf('key');
  expect(first).toBeDefined();
  expect(store.versionOf('key')).toBe(first);
  await store.put('key', 'two');
  expect(store.versionOf('key')).not.toBe(first);
  rmSync(inStore('key'));
  expect(store.versionOf('key')).toBeUndefined();
});

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

it('a file of an output holds what the entry holds, in folders that may not be there yet', async () => {
  await store.write('key', out('guide/a.html'), async () => 'text');
  await store.write('key', out('b.html'), async () => 'made again');
  expect(readFileSync(out('guide/a.html'), 'utf8')).toBe('text');
  expect(readFileSync(out('b.html'), 'utf8')).toBe('text');
});

it('a file takes the place of another one, whose entry stays as it is', async () => {
  await store.write('one', out('a.html'), async () => 'one');
  await store.write('two', out('a.html'), async () => 'two');
  expect(readFileSync(out('a.html'), 'utf8')).toBe('two');
  expect(store.get('one')?.toString()).toBe('one');
});

it('whoever writes to a file of an output leaves the entry as it is', async () => {
  await store.write('key', out('a.html'), async () => 'text');
  appendFileSync(out('a.html'), '!');
  expect(store.get('key')?.toString()).toBe('text');
});

const flipByte = (file: string, at: number) => {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

it('an entry with any byte flipped, cut off anywhere or grown counts as missing and is made again', async () => {
  await store.put('key', 'text');
  const whole = readFileSync(inStore('key'));
  const damages = [
    ...Array.from(whole, (_, at) => () => flipByte(inStore('key'), at)),
    ...Array.from(whole, (_, at) => () => truncateSync(inStore('key'), at)),
    () => appendFileSync(inStore('key'), '!'),
  ];
  for (const damage of damages) {
    writeFileSync(inStore('key'), whole);
    damage();
    expect(store.get('key')).toBeUndefined();
    await store.write('key', out('a.html'), async () => 'text');
    expect(readFileSync(out('a.html'), 'utf8')).toBe('text');
    expect(store.get('key')?.toString()).toBe('text');
  }
});

it('a file under the name of another entry is none', async () => {
  await store.put('one', 'text');
  copyFileSync(inStore('one'), inStore('two'));
  expect(store.get('two')).toBeUndefined();
});

it('an empty entry is one', async () => {
  await store.put('key', '');
  expect(store.get('key')?.length).toBe(0);
});

it('uses are written down for eviction, and the entry stays valid', async () => {
  await store.put('key', 'text');
  const folder = await store.folder('1a2b', fill('one'));
  const start = Math.floor(Date.now() / 1000);
  for (const place of [inStore('key'), folder]) utimesSync(place, 0, 0);
  expect(store.get('key')?.toString()).toBe('text');
  await store.folder('1a2b', fill('two'));
  for (const place of [inStore('key'), folder]) {
    expect(statSync(place).mtimeMs).toBeGreaterThanOrEqual(start * 1000);
  }
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

it.each<[string, (folder: string) => void]>([
  ['a flipped byte', (folder) => flipByte(path.join(folder, 'a.txt'), 1)],
  ['a file less', (folder) => rmSync(path.join(folder, 'a.txt'))],
  ['a file more', (folder) => writeFileSync(path.join(folder, 'b.txt'), '')],
  [
    'a file under another name',
    (folder) => renameSync(path.join(folder, 'a.txt'), path.join(folder, 'b.txt')),
  ],
  ['a damaged checksum', (folder) => flipByte(path.join(folder, '.checksum'), 1)],
  ['no checksum', (folder) => rmSync(path.join(folder, '.checksum'))],
])('a folder with %s is made again', async (_, damage) => {
  damage(await store.folder('1a2b', fill('one')));
  const folder = await store.folder('1a2b', fill('two'));
  expect(readdirSync(folder).sort()).toEqual(['.checksum', 'a.txt']);
  expect(readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe('two');
  expect(entries()).toEqual(['1a2b']);
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
