import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundleWorker } from './server.ts';
import { openTestBrowser } from './worker/test-browser.ts';

it('the worker that removes offline use deletes what the site stored, and itself', async () => {
  const script = await bundleWorker('removal', await mkdtemp(path.join(tmpdir(), 'worker-')));
  const { caches } = openTestBrowser();
  for (const name of [
    'offline:/docs/:state',
    'offline:/docs/:pack:a',
    'offline:/:state',
    'other',
  ]) {
    await caches.open(name);
  }
  const listeners = new Map<string, (event: object) => void>();
  let isRegistered = true;
  const self = {
    registration: {
      scope: 'https://site.test/docs/',
      unregister: async () => {
        isRegistered = false;
      },
    },
    skipWaiting() {},
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  };
  new Function('self', 'caches', script)(self, caches);
  let removed: Promise<unknown> | undefined;
  listeners.get('activate')?.({
    waitUntil(work: Promise<unknown>) {
      removed = work;
    },
  });
  await removed;
  expect(isRegistered).toBe(false);
  // Another site of the same origin keeps what it has.
  expect(await caches.keys()).toEqual(['offline:/:state', 'other']);
  expect(listeners.has('fetch')).toBe(false);
});
