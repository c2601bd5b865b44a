import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import type { Effort } from '../files/compression.ts';
import { Compressor } from './compress.ts';

const text = 'The text of a page. '.repeat(100);

let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'compressed-'));
});

/** A new folder with these files. */
async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'compress-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

async function expectForms(file: string, content: string): Promise<void> {
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(content);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(content);
}

it('text that gets smaller has both forms beside it', async () => {
  const folder = await folderOf({ 'guide/x.html': text, 'small.css': 'a{}', 'image.png': text });
  const progress: string[] = [];
  await new Compressor(cacheDir).compressFolder(folder, (done, all) =>
    progress.push(`${done}/${all}`),
  );
  expect((await readdir(folder)).sort()).toEqual(['guide', 'image.png', 'small.css']);
  await expectForms(path.join(folder, 'guide/x.html'), text);
  expect(progress).toEqual(['1/2', '2/2']);
});

it('what has been compressed before is taken from the disk, under any name', async () => {
  await new Compressor(cacheDir).compressFolder(await folderOf({ 'x.html': text }));
  const entries = await readdir(path.join(cacheDir, 'compressed'));
  const folder = await folderOf({ 'y.html': text });
  await new Compressor(cacheDir).compressFolder(folder);
  expect(await readdir(path.join(cacheDir, 'compressed'))).toEqual(entries);
  await expectForms(path.join(folder, 'y.html'), text);
});

it('a form that somebody has written to leaves the next build as it is', async () => {
  const folder = await folderOf({ 'x.html': text });
  await new Compressor(cacheDir).compressFolder(folder);
  await writeFile(path.join(folder, 'x.html.br'), 'edited');
  const next = await folderOf({ 'x.html': text });
  await new Compressor(cacheDir).compressFolder(next);
  await expectForms(path.join(next, 'x.html'), text);
});

it('what was prepared is compressed once', async () => {
  const compressor = new Compressor(cacheDir);
  const folder = await folderOf({ 'x.html': text, 'y.html': text });
  compressor.prepare(path.join(folder, 'x.html'));
  compressor.prepareFolder(folder);
  await compressor.compressFolder(folder);
  await expectForms(path.join(folder, 'x.html'), text);
  await expectForms(path.join(folder, 'y.html'), text);
  expect(await readdir(path.join(cacheDir, 'compressed'))).toHaveLength(2);
});

it('a document and a file of the same text both get their forms', async () => {
  const folder = await folderOf({ 'x.md': text, 'x.txt': text });
  await new Compressor(cacheDir).compressFolder(folder);
  await expectForms(path.join(folder, 'x.md'), text);
  await expectForms(path.join(folder, 'x.txt'), text);
});

/** The bytes that this file takes as a document and as a script. */
async function sizesOf(effort: Effort, pages = 1) {
  const words = await readFile(import.meta.filename, 'utf8');
  const folder = await folderOf({ 'x.html': words, 'x.js': words });
  const dir = await mkdtemp(path.join(tmpdir(), 'compressed-'));
  await new Compressor(dir, effort, pages).compressFolder(folder);
  const sizes = ['x.html', 'x.js'].map(async (name) => {
    await expectForms(path.join(folder, name), words);
    return (await readFile(path.join(folder, `${name}.br`))).length;
  });
  const [document = 0, script = 0] = await Promise.all(sizes);
  return { document, script };
}

it('the documents of a large site are compressed faster than those of others', async () => {
  const [few, many] = [await sizesOf('best', 1000), await sizesOf('best', 1001)];
  expect(many.document).toBeGreaterThan(few.document);
  expect(many.script).toBe(few.script);
});

it('fast compression leaves documents larger, and what all pages load as small as it gets', async () => {
  const [fast, best] = [await sizesOf('fast'), await sizesOf('best')];
  expect(fast.document).toBeGreaterThan(best.document);
  expect(fast.script).toBe(best.script);
});

it('a file that came with its forms keeps them', async () => {
  const folder = await folderOf({ 'x.html': text, 'x.html.br': 'br', 'x.html.gz': 'gz' });
  await new Compressor(cacheDir).compressFolder(folder);
  expect(await readFile(path.join(folder, 'x.html.br'), 'utf8')).toBe('br');
  expect(await readdir(cacheDir)).toEqual([]);
});

it('a collection of 16 MB, which any change changes, leaves nothing in the cache', async () => {
  const words = 'The text of a page. '.repeat(800_000);
  const folder = await folderOf({ 'llms-full.txt': words });
  await new Compressor(cacheDir).compressFolder(folder);
  await expectForms(path.join(folder, 'llms-full.txt'), words);
  expect(await readdir(cacheDir)).toEqual([]);
});

it('a form that is not smaller has no file, whether it was made now or before', async () => {
  const content = randomBytes(600);
  for (const _ of ['now', 'before']) {
    const folder = await folderOf({});
    await writeFile(path.join(folder, 'x.svg'), content);
    await new Compressor(cacheDir).compressFolder(folder);
    expect(await readdir(folder)).toEqual(['x.svg']);
  }
});
