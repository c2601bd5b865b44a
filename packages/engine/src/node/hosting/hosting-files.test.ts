import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Shortcuts } from '#shared/navigation/shortcuts.ts';
import { writeHostingFiles } from './hosting-files.ts';

const none = { folders: {}, prefixes: [] };
const shortcuts: Shortcuts = { folders: { '/g': '/g/x' }, prefixes: [['/v1', '']] };

it('the same headers and redirects in the notation of each host', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  await writeHostingFiles(folder, {
    base: '/docs/',
    headers,
    fileHeaders: [],
    routes: ['/', '/日', '/b/', '/g/x'],
    shortcuts,
    redirects: { '/old': '/b/#part' },
  });
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  expect(await read('_headers')).toBe(
    [
      '/docs/*',
      '  X-Content-Type-Options: nosniff',
      '',
      '/docs/assets/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
      '/docs/static/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ].join('\n'),
  );
  expect(await read('_redirects')).toBe(
    [
      '/docs/old /docs/b/#part 301',
      '/docs/index /docs/ 301',
      '/docs/index.html /docs/ 301',
      '/docs/%E6%97%A5.html /docs/%E6%97%A5 301',
      '/docs/b/index /docs/b/ 301',
      '/docs/b/index.html /docs/b/ 301',
      '/docs/g/x.html /docs/g/x 301',
      '/docs/g /docs/g/x 302',
      '/docs/g/ /docs/g/x 302',
      '/docs/v1 /docs/ 301',
      '/docs/v1/%E6%97%A5 /docs/%E6%97%A5 301',
      '/docs/v1/b /docs/b 301',
      '/docs/v1/b/* /docs/b/:splat 301',
      '/docs/v1/g /docs/g 301',
      '/docs/v1/g/* /docs/g/:splat 301',
      '',
    ].join('\n'),
  );
  expect(JSON.parse(await read('vercel.json'))).toMatchObject({
    cleanUrls: true,
    redirects: [
      { source: '/docs/old', destination: '/docs/b/#part', statusCode: 301 },
      { source: '/docs', destination: '/docs/', statusCode: 301 },
      { source: '/docs/b', destination: '/docs/b/', statusCode: 301 },
      { source: '/docs/g', destination: '/docs/g/x', statusCode: 302 },
      { source: '/docs/g/', destination: '/docs/g/x', statusCode: 302 },
      { source: '/docs/v1', destination: '/docs/', statusCode: 301 },
      { source: '/docs/v1/%E6%97%A5', destination: '/docs/%E6%97%A5', statusCode: 301 },
      { source: '/docs/v1/b', destination: '/docs/b', statusCode: 301 },
      { source: '/docs/v1/b/:rest([^.]*)', destination: '/docs/b/:rest', statusCode: 301 },
      { source: '/docs/v1/g', destination: '/docs/g', statusCode: 301 },
      { source: '/docs/v1/g/:rest([^.]*)', destination: '/docs/g/:rest', statusCode: 301 },
    ],
    headers: [
      { source: '/docs/(.*)' },
      { source: '/docs/assets/(.*)' },
      { source: '/docs/static/(.*)' },
    ],
  });
  const nginx = await read('nginx.conf');
  expect(nginx).toContain('add_header X-Content-Type-Options "nosniff" always;');
  expect(nginx).toContain('(_headers|_redirects|vercel\\.json|nginx\\.conf|server\\.json|404)$');
});

it('no wildcard begins a path, so that none can name another host', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  await writeHostingFiles(folder, {
    base: '/',
    headers: {},
    fileHeaders: [],
    routes: ['/', '/g/x'],
    shortcuts,
  });
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const { redirects } = JSON.parse(await read('vercel.json'));
  const targets = [
    ...(await read('_redirects')).split('\n').map((rule) => rule.split(' ')[1] ?? ''),
    ...redirects.map(({ destination }: { destination: string }) => destination),
  ];
  expect(targets).toEqual(expect.arrayContaining(['/g/:splat', '/g/:rest']));
  expect(targets.filter((target) => target.startsWith('/:'))).toEqual([]);
});

it('signs of a pattern in a route stand for themselves', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  await writeHostingFiles(folder, {
    base: '/',
    headers: {},
    fileHeaders: [],
    routes: ['/', '/a(b):c/'],
    shortcuts: none,
  });
  const { redirects } = JSON.parse(await readFile(path.join(folder, 'vercel.json'), 'utf8'));
  expect(redirects).toEqual([
    { source: '/a\\(b\\)\\:c', destination: '/a%28b%29%3Ac/', statusCode: 301 },
  ]);
});

it('documents have policies of their own on every host', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  const name = 'Content-Security-Policy';
  await writeHostingFiles(folder, {
    base: '/docs/',
    headers: { [name]: 'strict', 'X-A': 'a' },
    fileHeaders: [{ path: '/_live/frame', headers: { [name]: 'sandbox' } }],
    routes: ['/', '/about', '/guide/x', '/_live/frame'],
    shortcuts: none,
    redirects: { '/old': '/about' },
  });
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const rules = (await read('_headers')).split('\n\n').map((rule) => rule.trim().split('\n  '));
  expect(rules.slice(0, 10)).toEqual([
    ['/docs/*', 'X-A: a'],
    ['/docs/', `${name}: strict`],
    ['/docs/index.html', `${name}: strict`],
    ['/docs/about*', `${name}: strict`],
    ['/docs/guide/*', `${name}: strict`],
    ['/docs/old*', `${name}: strict`],
    ['/docs/assets/*', `${name}: strict`],
    ['/docs/static/*', `${name}: strict`],
    ['/docs/sw.js', `${name}: strict`],
    ['/docs/_live/frame*', `${name}: sandbox`],
  ]);
  const { headers } = JSON.parse(await read('vercel.json'));
  expect(headers[1]).toMatchObject({
    source: '/docs/_live/frame',
    headers: [{ key: name, value: 'sandbox' }, { key: 'X-A' }],
  });
  const nginx = await read('nginx.conf');
  const [, frame = ''] = nginx.split('location = /docs/_live/frame {');
  expect(frame.split('}')[0]).toContain('add_header Content-Security-Policy "sandbox" always;');
});

it('signs of a page or a redirect are no patterns of hosts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  const policy = { 'Content-Security-Policy': "default-src 'none'" };
  await writeHostingFiles(folder, {
    base: '/',
    headers: policy,
    fileHeaders: [{ path: '/_live/frame', headers: policy }],
    routes: ['/', '/*', '/:splat', '/*/x', '/f(x)+', '/g/f(x)'],
    shortcuts: { folders: { '/g': '/g/f(x)' }, prefixes: [['/v1', '']] },
    redirects: { '/*': '/:splat', '/a/:name': '/f(x)+' },
  });
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const wildcards = /[*:()]/;
  for (const line of (await read('_redirects')).trim().split('\n')) {
    const [from = '', to = ''] = line.split(' ');
    expect(from.replace(/\/\*$/, ''), line).not.toMatch(wildcards);
    expect(to.replace(/\/:splat$/, ''), line).not.toMatch(wildcards);
    expect(from, line).not.toBe('/*');
  }
  const patterns = (await read('_headers')).split('\n').filter((line) => line.startsWith('/'));
  expect(patterns).toContain('/%2A*');
  for (const pattern of patterns.filter((one) => one !== '/*')) {
    expect(pattern.replace(/\*$/, ''), pattern).not.toMatch(wildcards);
  }
  const { redirects } = JSON.parse(await read('vercel.json'));
  for (const { destination } of redirects) {
    expect(destination.replace(/\/:rest$/, '')).not.toMatch(wildcards);
  }
});
