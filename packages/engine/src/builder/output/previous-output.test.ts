import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Compression } from '../files/compression.ts';
import { openPreviousOutput, type PreviousOutput } from './previous-output.ts';

const name = 'guide/x.html';

let root: string;
let out: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'previous-'));
  out = path.join(root, 'dist');
  folder = path.join(root, 'dist.next');
  await nextBuild(async (output) => {
    await put(path.join(folder, name), 'text');
    await put(path.join(folder, `${name}.br`), 'compressed');
    output.record('key', [name]);
  });
});

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const open = (compress: Compression = 'best') =>
  openPreviousOutput({ out, folder, cacheDir: path.join(root, 'cache'), compress });

/** A build that replaces the folder as builds do. */
async function nextBuild(fill: (output: PreviousOutput) => Promise<void> | void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const output = open();
  await fill(output);
  output.complete();
  if (existsSync(out)) {
    await rename(out, `${out}.previous`);
    output.retire(`${out}.previous`);
  }
  await rename(folder, out);
  await output.save();
}

it('an unchanged file moves to the next folder with its compressed form, build after build', async () => {
  for (const _ of [1, 2]) {
    await nextBuild((output) => expect(output.reuse('key', [name])).toBe(true));
  }
  expect(await readFile(path.join(out, name), 'utf8')).toBe('text');
  expect(await readFile(path.join(out, `${name}.br`), 'utf8')).toBe('compressed');
});

it('a file with another key is written again', async () => {
  expect(open().reuse('other', [name])).toBe(false);
  await expect(stat(folder)).rejects.toThrow();
});

it('a page that lacks one of its files is written again', async () => {
  expect(open().reuse('key', [name, 'guide/x.md'])).toBe(false);
});

it('a file that somebody has changed or deleted is written again', async () => {
  await writeFile(path.join(out, name), 'test');
  expect(open().reuse('key', [name])).toBe(false);
  await rm(path.join(out, name));
  expect(open().reuse('key', [name])).toBe(false);
});

it('a build that compresses in another way writes its files again', async () => {
  for (const compress of ['none', 'fast'] as const) {
    expect(open(compress).reuse('key', [name])).toBe(false);
  }
  await expect(stat(folder)).rejects.toThrow();
});

it('a file whose name changes keeps its content and its compressed form', async () => {
  const output = open();
  expect(output.reuseContent('other', 'guide/y.html')).toBe(false);
  expect(output.reuseContent('key', 'new/y.html')).toBe(true);
  expect(await readFile(path.join(folder, 'new/y.html'), 'utf8')).toBe('text');
  expect(await readFile(path.join(folder, 'new/y.html.br'), 'utf8')).toBe('compressed');
  await writeFile(path.join(out, name), 'test');
  expect(open().reuseContent('key', 'guide/z.html')).toBe(false);
});
