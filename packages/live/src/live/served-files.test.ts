import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { servedFile } from './served-files.ts';

it('serves what the first folder has, and nothing hidden or outside of it', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'served-'));
  const folder = (name: string) => async () => path.join(root, name);
  for (const name of ['one', 'two']) await mkdir(path.join(root, name));
  for (const name of [
    'one/a.js',
    'two/a.js',
    'two/b.json',
    'two/.note.js',
    'secret.js',
    'one/a\\..\\b.js',
  ]) {
    await writeFile(path.join(root, name), name);
  }
  const read = async (name: string) => {
    const found = await servedFile(name, [folder('one'), folder('two')]);
    return found && [found.type, found.body.toString()];
  };
  expect(await read('/a.js')).toEqual(['text/javascript;charset=utf-8', 'one/a.js']);
  expect(await read('/b.json')).toEqual(['application/json', 'two/b.json']);
  for (const name of ['/c.js', '/.note.js', '/../secret.js', '/a\\..\\b.js', '/']) {
    expect(await read(name)).toBeUndefined();
  }
});
