import { mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { scratchPath } from '../files/scratch.ts';
import { createSiteServer } from './create-server.ts';
import { serve, writeSite } from './fixtures/test-site.ts';

it('a site that is built again is served as it is now', async () => {
  const dir = await writeSite('/');
  const { server, get } = await serve(dir);
  expect(await (await get('/photo.txt')).text()).toBe('0123456789');

  await rename(dir, `${dir}.previous`);
  expect((await get('/nowhere')).status).toBe(404);

  await writeSite('/', `${dir}.next`);
  await writeFile(path.join(`${dir}.next`, 'photo.txt'), 'longer than it was before');
  await writeFile(path.join(`${dir}.next`, 'new.txt'), 'new');
  await rename(`${dir}.next`, dir);
  expect(await (await get('/photo.txt')).text()).toBe('longer than it was before');
  expect(await (await get('/new.txt')).text()).toBe('new');
  server.close();
});

it('a site whose next build was killed before it was in its place is served', async () => {
  const dir = await writeSite('/');
  await rename(dir, scratchPath(dir, 'previous').replace(/\d+$/, `${2 ** 22 + 1}`));
  const { server, get } = await serve(dir);
  expect(await (await get('/photo.txt')).text()).toBe('0123456789');
  server.close();
});

it('a folder without a site is refused with a sentence', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'empty-'));
  await expect(createSiteServer(dir)).rejects.toThrow(
    `There is no built site in ${dir}. Run \`npm run build\` first.`,
  );
});

it('a site of another version of the program is refused with a sentence', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'older-'));
  await writeFile(path.join(dir, 'server.json'), JSON.stringify({ base: '/', routes: ['/'] }));
  await expect(createSiteServer(dir)).rejects.toThrow(
    `The site in ${dir} was built by another version of this program. Run \`npm run build\` again.`,
  );
});

it('a request whose feature is gone is answered with 500, and the terminal says why, once', async () => {
  const dir = await writeSite('/');
  const file = path.join(dir, 'server.json');
  const data = JSON.parse(await readFile(file, 'utf8'));
  const gone = { module: 'gone/built.js', paths: ['/ask'] };
  await writeFile(file, JSON.stringify({ ...data, features: { asking: gone } }));
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { server, get } = await serve(dir);
  const response = await get('/ask');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('its terminal says why');
  await get('/ask');
  expect(error.mock.calls).toEqual([
    [
      expect.stringContaining(
        'The feature "asking" of the site needs gone/built.js, which is gone.',
      ),
    ],
  ]);
  expect((await get('/photo.txt')).status).toBe(200);
  server.close();
  error.mockRestore();
});
