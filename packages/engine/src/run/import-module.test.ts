import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedBundle } from './import-module.mjs';

let dir: string;
let module: string;
let made: number;

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bundles-'));
  dir = path.join(folder, 'kept');
  module = path.join(folder, 'module.ts');
  made = 0;
  await writeFile(module, 'first');
  later();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Files that were just written may change unnoticed, so tests work as if they were a minute old. */
function later(): void {
  const time = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(time);
}

async function make(entry: string, name: string) {
  made += 1;
  const text = await readFile(entry, 'utf8');
  return { files: { [name]: text, 'lazy.mjs': text }, modules: [entry] };
}

const bundle = () => cachedBundle(module, { isSplit: true, dir, make }).then(fileURLToPath);

it('bundles a module once, and anew when it has changed', async () => {
  const first = await bundle();
  expect(await bundle()).toBe(first);
  expect(made).toBe(1);
  // Of another length: written within one tick of the clock, it has the same times.
  await writeFile(module, 'other text');
  const other = await bundle();
  expect(made).toBe(2);
  expect(await readFile(other, 'utf8')).toBe('other text');
  // A process that runs the previous bundle still finds its parts.
  expect(await readFile(path.join(path.dirname(first), 'lazy.mjs'), 'utf8')).toBe('first');
});

it('bundles anew when a module that it contains is gone', async () => {
  const extra = `${module}x`;
  await writeFile(extra, '');
  const makeWithExtra = async (entry: string, name: string) => {
    const { files } = await make(entry, name);
    return { files, modules: [entry, extra] };
  };
  await cachedBundle(module, { isSplit: true, dir, make: makeWithExtra });
  await rm(extra);
  await bundle();
  expect(made).toBe(2);
});

it('bundles anew when the bundle is gone', async () => {
  await rm(path.dirname(await bundle()), { recursive: true });
  expect(await readFile(await bundle(), 'utf8')).toBe('first');
});

it('trusts no times of a module that was written a moment ago', async () => {
  await writeFile(module, 'again');
  vi.spyOn(Date, 'now').mockReturnValue((await stat(module)).ctimeMs);
  await bundle();
  await bundle();
  expect(made).toBe(2);
});

it('several at once leave one bundle and its record, and nothing beside them', async () => {
  const bundles = await Promise.all(Array.from({ length: 10 }, bundle));
  expect(new Set(bundles).size).toBe(1);
  expect(await readdir(dir)).toHaveLength(2);
});

it('notes that a bundle is used, and its record', async () => {
  const folder = path.dirname(await bundle());
  const record = (await readdir(dir)).find((name) => name.endsWith('.json')) ?? '';
  const places = [folder, path.join(dir, record)];
  const before = new Date(Date.now() - 60 * 60 * 1000);
  for (const place of places) await utimes(place, before, before);
  await bundle();
  for (const place of places) expect((await stat(place)).mtimeMs).toBeGreaterThan(+before + 1000);
});
