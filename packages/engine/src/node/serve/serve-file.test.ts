import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { long, serve, writeSite } from './fixtures/test-site.ts';

let dir: string;
let server: Server;
let get: Awaited<ReturnType<typeof serve>>['get'];

beforeAll(async () => {
  dir = await writeSite('/');
  ({ server, get } = await serve(dir));
});
afterAll(() => server.close());

it('compressed forms are sent to those who read them', async () => {
  for (const encoding of ['br', 'gzip']) {
    const response = await get('/guide/x', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(await response.text()).toBe(`x ${long}`);
  }
  for (const refused of ['identity', 'br;q=0']) {
    const plain = await get('/guide/x', { headers: { 'accept-encoding': refused } });
    expect(plain.headers.get('content-encoding'), refused).toBeNull();
  }
});

it.each([
  ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable', 'text/javascript;charset=utf-8'],
  ['/static/sidebar.1a2b3c4d.json', 'public, max-age=31536000, immutable', 'application/json'],
  ['/_payload/abc/guide/x.json', 'no-cache', 'application/json'],
  ['/photo.txt', 'public, max-age=3600', 'text/plain;charset=utf-8'],
])('%s is kept: %s, and is %s', async (target, caching, type) => {
  const response = await get(target);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe(caching);
  expect(response.headers.get('content-type')).toBe(type);
});

it('an unchanged page answers 304 with the caching of the page', async () => {
  const etag = (await get('/guide/x')).headers.get('etag') ?? '';
  // Without a cache, Node asks for a whole answer beside the condition.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const response = await get('/guide/x', { headers });
  expect(response.status).toBe(304);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
  expect(await response.text()).toBe('');
});

it.each([
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=8-60', 206, 'bytes 8-9/10', '89'],
  ['bytes=0-0', 206, 'bytes 0-0/10', '0'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-30', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=50-60', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  [`bytes=${'9'.repeat(400)}-`, 416, 'bytes */10', ''],
])('range %.40s answers %i', async (range, status, contentRange, text) => {
  const response = await get('/photo.txt', { headers: { range } });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(await response.text()).toBe(text);
});

it.each(['bytes=5-2', 'bytes=0-1,3-4', 'bytes=x', 'lines=0-1', '-'])(
  'range %s is answered with the whole file',
  async (range) => {
    const response = await get('/photo.txt', { headers: { range } });
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
  },
);

it('a range is counted in bytes of the file itself, of its current state', async () => {
  const range = 'bytes=0-1';
  const ask = (headers: Record<string, string>) =>
    get('/assets/app-1a2b.js', { headers: { range, 'accept-encoding': 'br', ...headers } });
  const part = await ask({});
  expect([part.status, await part.text()]).toEqual([206, '/*']);
  expect(part.headers.get('content-encoding')).toBeNull();
  expect((await ask({ 'if-range': '"an earlier one"' })).status).toBe(200);
});

it('a file that is gone is missing, and nothing else is', async () => {
  await rm(path.join(dir, 'static/late.1a2b3c4d.json'));
  expect((await get('/static/late.1a2b3c4d.json')).status).toBe(404);
  expect((await get('/')).status).toBe(200);
});
