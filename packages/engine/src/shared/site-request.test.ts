import { afterEach, expect, it, vi } from 'vitest';
import { fetchFromSite, siteAddress } from './site-request.ts';

const origin = 'https://docs.test';

/** Other hosts, however they are written. */
const foreign = [
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '/%5Cevil.example/x',
  '/%5cevil.example/x',
  '/%2Fevil.example/x',
  '%2F%2Fevil.example/x',
  '/\t/evil.example/x',
  '/a/..//evil.example/x',
  '/%2e//evil.example/x',
  'https://evil.example/x',
  'http://docs.test/x',
  '@evil.example/x',
  'data:text/html,x',
  'blob:https://docs.test/x',
  '',
];

it.each(foreign)('%j is no address of the site', (address) => {
  expect(() => siteAddress(address, origin)).toThrow(TypeError);
});

it.each([
  ['/', 'https://docs.test/'],
  ['/docs/guide?a=//b#c', 'https://docs.test/docs/guide?a=//b#c'],
  ['/guide//x', 'https://docs.test/guide//x'],
  ['/日', 'https://docs.test/%E6%97%A5'],
  ['https://docs.test/_live/files.json', 'https://docs.test/_live/files.json'],
])('%s is an address of the site', (address, expected) => {
  expect(siteAddress(address, origin)).toBe(expected);
});

afterEach(() => vi.unstubAllGlobals());

/** Lets all requests be answered from an address, each with the next type; the last one stays. */
function stubAnswer(url: string, types = ['text/html']) {
  const asked: unknown[] = [];
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', async (...request: unknown[]) => {
    const type = types[asked.length] ?? types.at(-1) ?? '';
    asked.push(request);
    const response = new Response('text', { headers: { 'Content-Type': type } });
    return Object.defineProperty(response, 'url', { value: url });
  });
  return asked;
}

it.each(foreign)('nothing is asked of %j', async (address) => {
  const asked = stubAnswer(`${origin}/x`);
  await expect(fetchFromSite(address)).rejects.toThrow(TypeError);
  expect(asked).toEqual([]);
});

it('an answer of another host is not read', async () => {
  const asked = stubAnswer('https://evil.example/x');
  await expect(fetchFromSite('/x')).rejects.toThrow('was answered by https://evil.example/x');
  // Browsers don't even follow a redirect there.
  expect(asked).toEqual([[`${origin}/x`, { mode: 'same-origin' }]]);
});

it('an answer of the site is', async () => {
  const asked = stubAnswer(`${origin}/moved`);
  expect(await (await fetchFromSite('/x')).text()).toBe('text');
  expect(asked).toHaveLength(1);
});

it('a file that comes as a page is asked for once more, past all caches', async () => {
  const asked = stubAnswer(`${origin}/_live/files.json`, ['text/html', 'application/json']);
  await fetchFromSite('/_live/files.json');
  expect(asked).toEqual([
    [`${origin}/_live/files.json`, { mode: 'same-origin' }],
    [`${origin}/_live/files.json`, { mode: 'same-origin', cache: 'reload' }],
  ]);
});

it('a page is no file, however often it comes', async () => {
  stubAnswer(`${origin}/_live/worker.js`);
  await expect(fetchFromSite('/_live/worker.js')).rejects.toThrow('was answered by a page');
});

it('a page whose name looks like that of a file is asked for once', async () => {
  const asked = stubAnswer(`${origin}/api/node.js`);
  await fetchFromSite('/api/node.js', { headers: { Accept: 'text/html' } });
  expect(asked).toHaveLength(1);
});
