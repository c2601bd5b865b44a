import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scratchPath } from '../files/scratch.ts';
import { tidyFolder } from './tidy-folder.ts';

it('a cache loses what is old and was not needed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidy-'));
  const monthAgo = Date.now() / 1000 - 30 * 24 * 60 * 60;
  for (const name of ['old', 'old-but-used', 'new']) {
    await writeFile(path.join(folder, name), '');
    if (name !== 'new') await utimes(path.join(folder, name), monthAgo, monthAgo);
  }
  await tidyFolder(folder, new Set(['old-but-used']));
  expect((await readdir(folder)).sort()).toEqual(['new', 'old-but-used']);
});

it('a cache loses what a killed build left unfinished', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidy-'));
  const own = scratchPath('x');
  for (const name of ['new', own, own.replace(/\d+$/, '999999999')]) {
    await writeFile(path.join(folder, name), '');
  }
  await tidyFolder(folder, new Set());
  expect((await readdir(folder)).sort()).toEqual(['new', own]);
});

it('a cache that was looked at today is left alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidy-'));
  const old = path.join(folder, 'old');
  const weekAgo = Date.now() / 1000 - 8 * 24 * 60 * 60;
  await writeFile(path.join(folder, 'new'), '');
  await tidyFolder(folder, new Set());
  await writeFile(old, '');
  await utimes(old, weekAgo, weekAgo);
  await tidyFolder(folder, new Set());
  expect((await readdir(folder)).sort()).toEqual(['new', 'old']);
  await utimes(`${folder}.tidied`, weekAgo, weekAgo);
  await tidyFolder(folder, new Set());
  expect(await readdir(folder)).toEqual(['new']);
});

it('a cache that is not there yet is tidy', async () => {
  await expect(tidyFolder('/nowhere', new Set())).resolves.toBeUndefined();
});
