import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { replaceFolder } from './replace-folder.ts';
import { scratchPath } from './scratch.ts';

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

it('what a killed build left is tidied up', async () => {
  const deadProcess = `${2 ** 22 + 1}`;
  const previous = scratchPath(out, 'previous').replace(/\d+$/, deadProcess);
  await mkdir(scratchPath(out).replace(/\d+$/, deadProcess));
  await mkdir(previous);
  await write('good')(previous);
  const failing = replaceFolder(out, () => Promise.reject(new Error('again')));
  await expect(failing).rejects.toThrow('again');
  expect(await read()).toBe('good');
  expect(await readdir(parent)).toEqual(['dist']);
});

it('of several that replace a folder at once, each succeeds and the last one wins', async () => {
  await replaceFolder(out, write('one'));
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`);
  await Promise.all(texts.map((text) => replaceFolder(out, write(text))));
  expect(texts).toContain(await read());
  expect(await readdir(parent)).toEqual(['dist']);
});
