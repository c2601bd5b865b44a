import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, writeSite } from './fixtures/test-site.ts';
import { host } from './listen.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  ({ server, port } = await serve(await writeSite('/')));
});
afterAll(() => server.close());

it.each([
  ['/guide/x', 'text/markdown', 'text/markdown;charset=utf-8', '# x'],
  ['/', 'text/markdown', 'text/markdown;charset=utf-8', '# home'],
  ['/guide/x', 'text/html, */*;q=0.8', 'text/html;charset=utf-8', 'x '],
  ['/plugins/', 'text/markdown', 'text/html;charset=utf-8', 'plugins'],
  ['/guide/x.md', '*/*', 'text/markdown;charset=utf-8', '# x'],
  ['/photo.txt', 'text/markdown', 'text/plain;charset=utf-8', '0123456789'],
])('%s with Accept: %s is sent as %s', async (path, accept, type, start) => {
  const response = await fetch(`http://${host}:${port}${path}`, { headers: { accept } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect((await response.text()).startsWith(start)).toBe(true);
});

it('caches keep both forms of a page apart', async () => {
  const response = await fetch(`http://${host}:${port}/guide/x`);
  expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
});
