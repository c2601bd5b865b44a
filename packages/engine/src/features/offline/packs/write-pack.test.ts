import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cachedPack, type OfflineFile, packName, writePack } from './write-pack.ts';

const bar = '<nav class="bar"><a href="/">The title of the site</a></nav>';
const page = (address: string, text: string): OfflineFile => ({
  path: address,
  headers: { 'Content-Type': 'text/html;charset=utf-8' },
  content: Buffer.from(bar + text),
});

it('the same files give the same pack, which is made once', async () => {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'packs-'));
  const files = [page('/', 'home'), page('/a', 'a')];
  const first = await cachedPack(files, cacheDir);
  const again = await cachedPack(files, cacheDir);
  expect(again.equals(first)).toBe(true);
  expect((await writePack(files)).equals(first)).toBe(true);
  const changed = await cachedPack([page('/', 'home!'), page('/a', 'a')], cacheDir);
  expect(packName('pages', changed)).not.toBe(packName('pages', first));
  expect(await readdir(path.join(cacheDir, 'offline'))).toHaveLength(2);
});
