import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenFileNames } from '../hosting/hosting-files.ts';
import { createSiteServer } from './create-server.ts';
import { headers, long, serve, writeSite } from './fixtures/test-site.ts';
import { host, listen } from './listen.ts';

let server: Server;
let port: number;
let get: Awaited<ReturnType<typeof serve>>['get'];

beforeAll(async () => {
  ({ server, port, get } = await serve(await writeSite('/')));
});
afterAll(() => server.close());

describe('pages', () => {
  it.each([
    ['/', 'home'],
    ['/guide/x', 'x '],
    ['/guide/x?a=1', 'x '],
    ['/plugins/', 'plugins'],
    ['/guide/%E6%97%A5%E6%9C%AC', 'japan'],
  ])('%s answers 200', async (target, start) => {
    const response = await get(target);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toMatch(new RegExp(`^${start}`));
  });

  it.each([
    ['/guide/x.html', '/guide/x'],
    ['/guide/x/', '/guide/x'],
    ['/GUIDE/X', '/guide/x'],
    ['/plugins', '/plugins/'],
    ['/plugins/index', '/plugins/'],
    ['/plugins/index.html?a=1', '/plugins/?a=1'],
    ['/index.html', '/'],
    ['/guide/%E6%97%A5%E6%9C%AC.html', '/guide/%E6%97%A5%E6%9C%AC'],
  ])('ROUTE-5 ROUTE-6 %s is sent to %s', async (target, location) => {
    const response = await get(target);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
  });

  it.each([
    ['/guide/old', 301, '/guide/x'],
    ['/Guide/Old.html?a=1', 301, '/guide/x?a=1'],
    ['/guide/older?a=1', 301, '/guide/%E6%97%A5%E6%9C%AC?a=1#part'],
    ['/guide', 302, '/guide/x'],
    ['/guide/', 302, '/guide/x'],
    ['/Guide/index.html?a=1', 302, '/guide/x?a=1'],
    ['/v1/guide/x', 301, '/guide/x'],
    ['/v1/en/Guide/x.html?a=1', 301, '/guide/x?a=1'],
    ['/en', 301, '/'],
    ['/en/guide/', 302, '/guide/x'],
    ['/en/nowhere', 301, '/nowhere'],
  ])('ROUTE-5 NF-3 %s without a page is sent with %s to %s', async (target, status, location) => {
    const response = await get(target);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  it('ROUTE-8 unknown addresses answer 404 with the page of the site', async () => {
    for (const target of [
      '/nowhere',
      '/nowhere/',
      '/guide/y.html',
      '/assets/',
      '/404',
      '/404.html',
      '/guide/%E0%A4%A',
      '/%',
      '/%2e%2e/%E0',
      '/100%25',
    ]) {
      const response = await get(target);
      expect(response.status, target).toBe(404);
      expect(await response.text(), target).toMatch(/^missing/);
    }
  });

  it('the Markdown of no page is answered with the names of the nearest', async () => {
    const response = await get('/other/X.md?a');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain;charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe(
      'There is no page at /other/X.md.\nThe nearest are /guide/x.md, /index.md, /guide/日本.md; /llms.txt lists all.\n',
    );
    expect(await (await get('/none.md', { method: 'HEAD' })).text()).toBe('');
  });

  it.each(['br', 'gzip', null])('ROUTE-8 the 404 page is sent as %s', async (encoding) => {
    const response = await get('/nowhere', {
      headers: { 'accept-encoding': encoding ?? 'identity' },
    });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(await response.text()).toBe(`missing ${long}`);
  });

  it('HEAD has no body, other methods are refused', async () => {
    const head = await get('/guide/x', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const missing = await get('/nowhere', { method: 'HEAD' });
    expect([missing.status, await missing.text()]).toEqual([404, '']);
    const post = await get('/', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('security', () => {
  it.each([
    ...hiddenFileNames,
    ...hiddenFileNames.flatMap((name) => [`${name}%3F`, `${name}%23`, `${name}?`]),
    'guide/x.html.br',
    'guide/x.html.br%3F',
    'secret/.env',
  ])('/%s is not served', async (name) => {
    expect((await get(`/${name}`)).status).toBe(404);
  });

  it('every answer carries the headers', async () => {
    for (const target of ['/', '/nowhere', '/plugins', '/assets/app-1a2b.js']) {
      const response = await get(target);
      for (const [name, value] of Object.entries(headers)) {
        expect(response.headers.get(name), `${target} ${name}`).toBe(value);
      }
    }
    const policy = headers['Content-Security-Policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]+=')+;/);
    expect(policy).not.toMatch(/unsafe/);
  });

  /** Sends a target as it is; `fetch` would normalise it. */
  function statusOf(target: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, host, () => {
        socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      });
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('error', reject);
      socket.on('end', () => {
        const location = /^location: (.*)$/im.exec(answer)?.[1];
        if (location?.startsWith('//')) reject(new Error(`redirected to ${location}`));
        resolve(Number(answer.split(' ')[1]));
      });
    });
  }

  it.each([
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%252e%252e%252fetc/passwd',
    '/..\\..\\etc\\passwd',
    '/..%5c..%5cetc%5cpasswd',
    '/guide/x%00.html',
    '/%zz',
    '/%e0%a4%a',
    'guide/x',
    '//evil.example/index.html',
    '/\\evil.example/index.html',
    '//evil.example//',
    '/en//evil.example/x',
    '/en/%2Fevil.example/x',
    '/en/%252Fevil.example/x',
    '/en/%5Cevil.example/x',
    '/v1/en//evil.example/',
    '/EN///evil.example/x',
  ])('%s gets 400 or 404', async (target) => {
    expect([400, 404]).toContain(await statusOf(target));
  });
});

it('ROUTE-7 a base is the root of all addresses', async () => {
  const based = await serve(await writeSite('/docs/'));
  const status = async (target: string) => (await based.get(target)).status;
  expect(await status('/docs/guide/x')).toBe(200);
  expect(await status('/docs')).toBe(301);
  expect(await status('/guide/x')).toBe(404);
  expect(await status('/docsx')).toBe(404);
  based.server.close();
});

it('a taken port gives the next free one', async () => {
  const first = await createSiteServer(await writeSite('/'));
  const second = await createSiteServer(await writeSite('/'));
  const taken = await listen(first.server, 0);
  expect(await listen(second.server, taken)).toBeGreaterThan(taken);
  first.server.close();
  second.server.close();
});

it('a preview serves the service worker only on request, and never from a cache', async () => {
  const dir = await writeSite('/');
  await writeFile(path.join(dir, 'sw.js'), 'answer();');
  for (const [offline, status, timing] of [
    [false, 404, 'no-service-worker'],
    [true, 200, null],
  ] as const) {
    const preview = await createSiteServer(dir, { offline });
    const at = await listen(preview.server, 0);
    const response = await fetch(`http://${host}:${at}/sw.js`);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
    const page = await fetch(`http://${host}:${at}/`);
    expect(page.headers.get('server-timing')).toBe(timing);
    preview.server.closeAllConnections();
    preview.server.close();
  }
});
