import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { scratchPath } from '../files/scratch.ts';
import { keptFolder } from './kept-folder.ts';

let parent: string;
let dir: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'kept-'));
  dir = path.join(parent, '1a2b');
});

const write = (text: string) => (folder: string) => writeFile(path.join(folder, 'a.txt'), text);

it('a folder is made once', async () => {
  await keptFolder(dir, write('one'));
  await keptFolder(dir, write('two'));
  expect(await readFile(path.join(dir, 'a.txt'), 'utf8')).toBe('one');
});

it('a folder that can only be filled in part is not kept', async () => {
  const failing = keptFolder(dir, async (folder) => {
    await write('half')(folder);
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  expect(await readdir(parent)).toEqual([]);
});

it('several that make the same folder at once leave one, and nothing beside it', async () => {
  await mkdir(scratchPath(dir).replace(/\d+$/, `${2 ** 22 + 1}`));
  await Promise.all(Array.from({ length: 10 }, () => keptFolder(dir, write('same'))));
  expect(await readdir(parent)).toEqual(['1a2b']);
});
