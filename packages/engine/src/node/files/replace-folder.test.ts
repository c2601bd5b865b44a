import type * as fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { recoverFolder, replaceFolder } from './replace-folder.ts';
import { scratchPath } from './scratch.ts';

/** Called before a file of an earlier folder is removed. */
const removal = vi.hoisted(() => ({ before: () => {} }));

vi.mock('node:fs', async (load) => {
  const original: typeof fs = await load();
  const unlinkSync = (file: string) => {
    removal.before();
    original.unlinkSync(file);
  };
  return { ...original, unlinkSync };
});

let parent: string;
let out: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'out-'));
  out = path.join(parent, 'dist');
});

const write = (text: string) => (folder: string) => writeFile(path.join(folder, 'a.txt'), text);
const read = () => readFile(path.join(out, 'a.txt'), 'utf8');

it('a folder is replaced as a whole', async () => {
  await replaceFolder(out, write('one'));
  await writeFile(path.join(out, 'old.txt'), '');
  await replaceFolder(out, write('two'));
  expect(await read()).toBe('two');
  expect(await readdir(parent)).toEqual(['dist']);
  expect(await readdir(out)).toEqual(['a.txt']);
});

it('a failure leaves the earlier folder and nothing else', async () => {
  await replaceFolder(out, write('one'));
  const failing = replaceFolder(out, async (folder) => {
    await write('half')(folder);
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  expect(await read()).toBe('one');
  expect(await readdir(parent)).toEqual(['dist']);
});

it('the error that stopped the writing is thrown, although other files still come', async () => {
  let isOver = false;
  const keepWriting = async (folder: string, index = 0): Promise<void> => {
    if (isOver) return;
    await mkdir(path.join(folder, `${index}`), { recursive: true }).catch(() => {});
    return keepWriting(folder, index + 1);
  };
  let others: Promise<unknown> | undefined;
  const failing = replaceFolder(out, async (folder) => {
    others = Promise.all([keepWriting(folder), keepWriting(path.join(folder, 'sub'))]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  isOver = true;
  await others;
});

/** Leaves a folder as another process would: one that has ended, or one from before the last start. */
async function leave(role: 'next' | 'previous', text: string, space?: string): Promise<void> {
  const [, ownSpace = ''] = /-(\w+)-\d+$/.exec(scratchPath(out)) ?? [];
  const place = scratchPath(out, role).replace(/\w+-\d+$/, `${space ?? ownSpace}-${2 ** 22 + 1}`);
  await mkdir(place);
  await write(text)(place);
}

/** Waits until a file that is written now is younger than all before it: disks count in milliseconds. */
async function clockOfDisk(): Promise<void> {
  const now = async () => {
    await writeFile(path.join(parent, 'clock'), '');
    return (await stat(path.join(parent, 'clock'))).ctimeMs;
  };
  const before = await now();
  await expect.poll(now).toBeGreaterThan(before);
  await rm(path.join(parent, 'clock'));
}

it('what a killed build left is tidied up', async () => {
  await leave('next', 'half');
  await leave('previous', 'good');
  const failing = replaceFolder(out, () => Promise.reject(new Error('again')));
  await expect(failing).rejects.toThrow('again');
  expect(await read()).toBe('good');
  expect(await readdir(parent)).toEqual(['dist']);
});

it('after a kill between two renames the youngest earlier folder is moved back, even after a power failure', async () => {
  await leave('previous', 'older');
  await clockOfDisk();
  await leave('previous', 'younger', '0123abcd');
  await recoverFolder(out);
  expect(await read()).toBe('younger');
  await recoverFolder(out);
  expect(await read()).toBe('younger');
  await replaceFolder(out, write('new'));
  expect(await readdir(parent)).toEqual(['dist']);
});

it('what is left of a folder that was being removed is no earlier folder', async () => {
  await replaceFolder(out, write('one'));
  let isRemoving = false;
  removal.before = () => {
    isRemoving = true;
    throw new Error('killed');
  };
  await replaceFolder(out, write('two'));
  removal.before = () => {};
  expect(isRemoving).toBe(true);
  await rm(out, { recursive: true });
  await recoverFolder(out);
  await expect(read()).rejects.toThrow('ENOENT');
});

it('a build whose earlier folder is moved back meanwhile still ends with its own', async () => {
  await replaceFolder(out, write('one'));
  await Promise.all([
    replaceFolder(out, write('two')),
    ...Array.from({ length: 50 }, () => recoverFolder(out)),
  ]);
  expect(await read()).toBe('two');
});

it('of several that replace a folder at once, each succeeds and the last one wins', async () => {
  await replaceFolder(out, write('one'));
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`);
  await Promise.all(texts.map((text) => replaceFolder(out, write(text))));
  expect(texts).toContain(await read());
  expect(await readdir(parent)).toEqual(['dist']);
});
