import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratchPath } from '../files/scratch.ts';
import { evict } from './evict.ts';

const hour = 60 * 60;
const day = 24 * hour;

let cache: string;

beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'cache-'));
});

afterEach(() => rmSync(cache, { recursive: true }));

const inCache = (name: string) => path.join(cache, name);

/** Writes files that were last used so many seconds ago. */
function write(files: Record<string, number>, bytes = 1): void {
  for (const [name, age] of Object.entries(files)) {
    mkdirSync(path.dirname(inCache(name)), { recursive: true });
    writeFileSync(inCache(name), 'x'.repeat(bytes));
    setAge(name, age);
  }
}

function setAge(name: string, seconds: number): void {
  const time = Date.now() / 1000 - seconds;
  utimesSync(inCache(name), time, time);
}

async function left(): Promise<string[]> {
  const entries = await readdir(cache, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(cache, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== 'evicted')
    .sort();
}

it('takes no harm where another process deletes a folder meanwhile', async () => {
  write({ '00e2c96a3cf6/pages/a': 0, 'shared/live/b': 0 });
  const evicting = evict(cache);
  rmSync(inCache('00e2c96a3cf6'), { recursive: true });
  await evicting;
  expect(await left()).toContain('shared/live/b');
});

it('a folder stays into which another process is about to write its first entry', async () => {
  mkdirSync(inCache('00e2c96a3cf6/reference'), { recursive: true });
  await evict(cache);
  expect(await readdir(inCache('00e2c96a3cf6'))).toEqual(['reference']);
});

it('what nothing has used for a week goes, of every kind', async () => {
  const old = {
    'shared/bundle/aaaaaaaaaaaa/client/app.js': 8 * day,
    'shared/offline/aaaaaaaaaaaa.pack': 8 * day,
    'shared/social/aaaaaaaaaa.png': 8 * day,
    '00e2c96a3cf6/types/aaaaaaaaaaaa.json': 8 * day,
  };
  const used = {
    'shared/bundle/bbbbbbbbbbbb/client/app.js': 8 * day,
    'shared/offline/bbbbbbbbbbbb.pack': 6 * day,
  };
  write({ ...old, ...used });
  setAge('shared/bundle/aaaaaaaaaaaa', 8 * day);
  setAge('shared/bundle/bbbbbbbbbbbb', 6 * day);
  await evict(cache);
  expect(await left()).toEqual([...Object.keys(used)].sort());
});

it('a site that has not been built for a week leaves nothing', async () => {
  write({ '00e2c96a3cf6/pages/aaaaaaaaaaaa': 8 * day, '226a3995cc23/pages/aaaaaaaaaaaa': 0 });
  for (const folder of ['00e2c96a3cf6/pages', '00e2c96a3cf6']) setAge(folder, 8 * day);
  await evict(cache);
  expect((await readdir(cache)).sort()).toEqual(['226a3995cc23', 'evicted']);
});

it('of too much, what was used longest ago goes first, and never what may be in use', async () => {
  write(
    {
      'shared/live/aaaaaaaaaaaa/library.js': 0,
      '00e2c96a3cf6/pages/bbbbbbbbbbbb.page': 3 * hour,
      'shared/offline/cccccccccccc.pack': 4 * hour,
      'shared/offline/dddddddddddd.pack': 5 * hour,
    },
    1000,
  );
  setAge('shared/live/aaaaaaaaaaaa', 6 * hour);
  await evict(cache, 2000);
  expect(await left()).toEqual([
    '00e2c96a3cf6/pages/bbbbbbbbbbbb.page',
    'shared/offline/cccccccccccc.pack',
  ]);
  setAge('shared/offline/cccccccccccc.pack', 60);
  setAge('00e2c96a3cf6/pages/bbbbbbbbbbbb.page', 60);
  setAge('evicted', 2 * hour);
  await evict(cache, 0);
  expect(await left()).toHaveLength(2);
});

it('what a killed process left unfinished goes', async () => {
  const unfinished = scratchPath('shared/live/aaaaaaaaaaaa');
  const killed = unfinished.replace(/\d+$/, '999999999');
  write({ [`${unfinished}/a.js`]: 0, [`${killed}/a.js`]: 0 });
  await evict(cache);
  expect(await left()).toEqual([`${unfinished}/a.js`]);
});

it('a cache that was looked at a moment ago is left alone', async () => {
  await evict(cache);
  write({ 'shared/offline/aaaaaaaaaaaa.pack': 8 * day });
  await evict(cache);
  expect(await left()).toHaveLength(1);
  setAge('evicted', 2 * hour);
  await evict(cache);
  expect(await left()).toEqual([]);
});

it('several at once leave the same', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `shared/live/aaaaaaaaaa${at + 10}`);
  write(Object.fromEntries(names.map((name) => [`${name}/a.js`, 0])));
  for (const [at, name] of names.entries()) setAge(name, at % 2 === 0 ? 8 * day : 0);
  const mark = inCache('evicted');
  await Promise.all(
    Array.from({ length: 5 }, () => {
      rmSync(mark, { force: true });
      return evict(cache);
    }),
  );
  expect(await left()).toHaveLength(25);
});

it('a cache that is not there yet is tidy', async () => {
  await expect(evict('/nowhere')).resolves.toBeUndefined();
});
