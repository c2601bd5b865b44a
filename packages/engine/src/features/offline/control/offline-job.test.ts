import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestBrowser } from '../worker/test-browser.ts';
import { cancel, currentStatus, readStatus, remove, store } from './offline-job.ts';

/** Requests for the list of the build, which a test answers in the order that it likes. */
let asked: (() => void)[] = [];

/** A site whose editions are empty; the smallest list is that of the first one. */
const list = {
  build: '1',
  editions: [
    { prefix: '', manifest: 'a', size: 1 },
    { prefix: '/de', manifest: 'b', size: 2 },
  ],
};

beforeEach(() => {
  asked = [];
  const { caches } = openTestBrowser();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => ({}) });
  vi.stubGlobal('location', new URL('https://site.test/'));
  vi.stubGlobal('performance', { getEntriesByType: () => [{}] });
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, work: () => unknown) => work() },
    serviceWorker: { register: async () => {}, controller: null },
    // Some browsers ask their reader, who hasn't answered.
    storage: { persist: () => new Promise(() => {}) },
  });
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => asked.push(resolve));
    return Object.defineProperty(Response.json(list), 'url', { value: url });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Answers a request for the list, once it's there. */
async function answer(place: number): Promise<void> {
  await vi.waitUntil(() => asked[place]);
  asked[place]?.();
}

it('the status is that of the edition that was asked for last', async () => {
  const both = [readStatus(''), readStatus('/de')];
  expect(currentStatus().phase).toBe('reading');
  await answer(1);
  await answer(0);
  await Promise.all(both);
  expect(currentStatus()).toMatchObject({ phase: 'offered', size: 2 });
});

it('storing begins without the answer of the reader whom the browser asks, and a late status leaves it alone', async () => {
  const late = readStatus('/de');
  const stored = store('/de');
  await answer(0);
  await late;
  expect(currentStatus().phase).toBe('storing');
  cancel();
  await answer(1);
  await answer(2);
  await stored;
  expect(currentStatus()).toMatchObject({ phase: 'offered', note: 'canceled' });
});

it('a status that was asked for before a removal does not take its place', async () => {
  const early = readStatus('/de');
  await vi.waitUntil(() => asked[0]);
  const removed = remove('/de');
  await answer(1);
  await removed;
  await answer(0);
  await early;
  expect(currentStatus()).toMatchObject({ phase: 'offered', note: 'removed' });
});
