import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { serve, writeSite } from './fixtures/test-site.ts';
import { isLocalHost } from './listen.ts';

const names = [
  'localhost',
  'localhost:3000',
  'docs.localhost:1',
  '127.0.0.1:80',
  '[::1]:80',
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'notlocalhost',
  'x',
];

/** The status of an answer to a request that names a host. */
function statusAt(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

it('preview answers the names that the development server answers', async () => {
  const dev = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
  });
  await dev.listen();
  const preview = await serve(await writeSite('/'));
  const { port } = (dev.httpServer as Server).address() as AddressInfo;
  for (const name of names) {
    const isAnswered = isLocalHost(name);
    expect([name, (await statusAt(port, name)) !== 403]).toEqual([name, isAnswered]);
    expect([name, (await statusAt(preview.port, name)) !== 403]).toEqual([name, isAnswered]);
  }
  preview.server.close();
  await dev.close();
});

it.each(['LOCALHOST', 'Docs.LocalHost:3000', '[::FFFF]:80'])('in any case: %s', (host) => {
  expect(isLocalHost(host)).toBe(true);
});

it.each([undefined, '', ':80', '[]', 'localhost:x', 'a@localhost', 'localhost/evil.example'])(
  'no name: %s',
  (host) => {
    expect(isLocalHost(host)).toBe(false);
  },
);
