import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSiteData } from '#model/site-config.ts';
import { checkConfig } from '../config/load-config.ts';
import { compressFolder } from '../output/compress.ts';
import { hostingFileNames, writeHostingFiles } from '../output/hosting-files.ts';
import { securityHeaders } from '../output/security-headers.ts';
import { createSiteServer } from './create-server.ts';
import { listen } from './listen.ts';

const headers = securityHeaders(toSiteData(checkConfig({}, '', '')));
const routes = ['/', '/guide/x', '/plugins/', '/guide/日本'];
const long = 'The text of a page. '.repeat(100);

async function writeSite(base: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'served-'));
  const files: Record<string, string> = {
    'index.html': `home ${long}`,
    'guide/x.html': `x ${long}`,
    'guide/日本.html': 'japan',
    'plugins/index.html': 'plugins',
    '404.html': `missing ${long}`,
    'assets/app-1a2b.js': `/* ${long} */`,
    'static/sidebar.1a2b3c4d.json': '[]',
    '_payload/abc/guide/x.json': '{}',
    'photo.txt': '0123456789',
    'server.json': JSON.stringify({ base, headers, routes }),
    'secret/.env': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), content);
  }
  await writeHostingFiles(dir, { base, headers, routes });
  await compressFolder(dir);
  return dir;
}

let server: Server;
let origin: string;

beforeAll(async () => {
  ({ server } = await createSiteServer(await writeSite('/')));
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(() => server.close());

const get = (target: string, init: RequestInit = {}) =>
  fetch(origin + target, { redirect: 'manual', ...init });

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

  it('ROUTE-8 unknown addresses answer 404 with the page of the site', async () => {
    for (const target of ['/nowhere', '/guide', '/guide/y.html', '/assets/', '/404', '/404.html']) {
      const response = await get(target);
      expect(response.status, target).toBe(404);
      expect(await response.text(), target).toMatch(/^missing/);
    }
  });
});

describe('files', () => {
  it('compressed forms are sent to those who read them', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await get('/guide/x', { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe(`x ${long}`);
    }
    const plain = await get('/guide/x', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/static/sidebar.1a2b3c4d.json', 'public, max-age=31536000, immutable'],
    ['/_payload/abc/guide/x.json', 'no-cache'],
    ['/photo.txt', 'public, max-age=3600'],
  ])('%s is kept: %s', async (target, caching) => {
    const response = await get(target);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(caching);
  });

  it('an unchanged page answers 304', async () => {
    const etag = (await get('/guide/x')).headers.get('etag') ?? '';
    const response = await get('/guide/x', { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  it('ranges are answered in bytes of the file itself', async () => {
    const part = await get('/photo.txt', { headers: { range: 'bytes=2-4' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await part.text()).toBe('234');
    const script = await get('/assets/app-1a2b.js', {
      headers: { range: 'bytes=0-1', 'accept-encoding': 'br' },
    });
    expect([script.status, await script.text()]).toEqual([206, '/*']);
    const beyond = await get('/photo.txt', { headers: { range: 'bytes=50-60' } });
    expect(beyond.status).toBe(416);
  });

  it('HEAD has no body, other methods are refused', async () => {
    const head = await get('/guide/x', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const missing = await get('/nowhere', { method: 'HEAD' });
    expect([missing.status, await missing.text()]).toEqual([404, '']);
    const post = await get('/', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([...hostingFileNames, 'server.json', 'guide/x.html.br', 'secret/.env'])(
    '/%s is not served',
    async (name) => {
      expect((await get(`/${name}`)).status).toBe(404);
    },
  );
});

describe('security', () => {
  it('every answer carries the headers', async () => {
    for (const target of ['/', '/nowhere', '/plugins', '/assets/app-1a2b.js']) {
      const response = await get(target);
      for (const [name, value] of Object.entries(headers)) {
        expect(response.headers.get(name), `${target} ${name}`).toBe(value);
      }
    }
    const policy = headers['Content-Security-Policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toMatch(/unsafe/);
  });

  /** Sends a target as it is; `fetch` would normalise it. */
  function statusOf(target: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
        socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
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
  ])('%s gets 400 or 404', async (target) => {
    expect([400, 404]).toContain(await statusOf(target));
  });
});

it('ROUTE-7 a base is the root of all addresses', async () => {
  const based = await createSiteServer(await writeSite('/docs/'));
  const address = `http://127.0.0.1:${await listen(based.server, 0)}`;
  const status = async (target: string) =>
    (await fetch(address + target, { redirect: 'manual' })).status;
  expect(await status('/docs/guide/x')).toBe(200);
  expect(await status('/docs')).toBe(301);
  expect(await status('/guide/x')).toBe(404);
  expect(await status('/docsx')).toBe(404);
  based.server.close();
});

it('a taken port gives the next free one', async () => {
  const first = await createSiteServer(await writeSite('/'));
  const second = await createSiteServer(await writeSite('/'));
  const port = await listen(first.server, 0);
  expect(await listen(second.server, port)).toBeGreaterThan(port);
  first.server.close();
  second.server.close();
});

it('a folder without a site is refused with a sentence', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'empty-'));
  await expect(createSiteServer(dir)).rejects.toThrow(
    `There is no built site in ${dir}. Run \`npm run build\` first.`,
  );
});
