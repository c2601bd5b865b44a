import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scratchPath, staleScratch } from './scratch.ts';

let folder: string;
let out: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'scratch-'));
  out = path.join(folder, 'dist');
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** An unfinished folder of another process, which may be in another container. */
function unfinished({ id, space }: { id: number; space?: string }): string {
  const [, ownSpace = ''] = /-(\w+)-\d+$/.exec(scratchPath(out)) ?? [];
  const place = scratchPath(out).replace(/\w+-\d+$/, `${space ?? ownSpace}-${id}`);
  mkdirSync(place);
  return place;
}

const deadProcess = 2 ** 22 + 1;

it('what a process has left that ended here is stale, and its own is not', async () => {
  mkdirSync(scratchPath(out));
  const left = unfinished({ id: deadProcess });
  expect(await staleScratch(out)).toEqual([left]);
});

it('a process that may not be signaled is at work', async () => {
  unfinished({ id: deadProcess });
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  expect(await staleScratch(out)).toEqual([]);
});

it('of a process elsewhere nothing is known until a day has passed', async () => {
  const left = unfinished({ id: deadProcess, space: '0123abcd' });
  // A folder that was finished long ago has just been moved here.
  utimesSync(left, 0, 0);
  expect(await staleScratch(out)).toEqual([]);
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
  vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
  expect(await staleScratch(out)).toEqual([left]);
});

it('what is a day old is stale, even if another process has the same number now', async () => {
  const left = unfinished({ id: process.pid });
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
  vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
  expect(await staleScratch(out)).toEqual([left]);
});
