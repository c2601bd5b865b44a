import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFolder } from './compress.ts';

const text = 'The text of a page. '.repeat(100);

/** A new folder with these files. */
async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'compress-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

it('text that gets smaller has both forms beside it', async () => {
  const folder = await folderOf({ 'guide/x.html': text, 'small.css': 'a{}', 'image.png': text });
  const progress: string[] = [];
  await compressFolder(folder, { onFile: (done, all) => progress.push(`${done}/${all}`) });
  expect((await readdir(folder)).sort()).toEqual(['guide', 'image.png', 'small.css']);
  const page = path.join(folder, 'guide/x.html');
  expect(brotliDecompressSync(await readFile(`${page}.br`)).toString()).toBe(text);
  expect(gunzipSync(await readFile(`${page}.gz`)).toString()).toBe(text);
  expect(progress).toEqual(['1/2', '2/2']);
});

it('compressed forms of unchanged files come from the earlier output', async () => {
  const marked = { 'x.html.br': 'earlier br', 'x.html.gz': 'earlier gz' };
  const previous = await folderOf({ 'x.html': text, ...marked });
  const unchanged = await folderOf({ 'x.html': text });
  await compressFolder(unchanged, { previous });
  expect(await readFile(path.join(unchanged, 'x.html.br'), 'utf8')).toBe('earlier br');
  expect(await readFile(path.join(unchanged, 'x.html.gz'), 'utf8')).toBe('earlier gz');

  const changed = await folderOf({ 'x.html': `${text}!` });
  await compressFolder(changed, { previous });
  const brotli = await readFile(path.join(changed, 'x.html.br'));
  expect(brotliDecompressSync(brotli).toString()).toBe(`${text}!`);
});

it('an earlier output that lacks a form is of no use', async () => {
  const previous = await folderOf({ 'x.html': text, 'x.html.br': 'earlier br' });
  const folder = await folderOf({ 'x.html': text });
  await compressFolder(folder, { previous });
  const file = path.join(folder, 'x.html');
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(text);
});
