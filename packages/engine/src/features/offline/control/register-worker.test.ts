import { afterEach, expect, it, vi } from 'vitest';
import { noWorkerMetric } from '#shared/site/worker-address.ts';
import { canRegister, registerOnce } from './register-worker.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page of a site, as far as it matters here. */
function openPage(
  options: { manifest?: object | null; metrics?: string[]; isServed?: boolean } = {},
) {
  const { manifest = {}, metrics = [], isServed = true } = options;
  const register = vi.fn(() => (isServed ? Promise.resolve() : Promise.reject(new TypeError())));
  const noted = new Map<string, string>();
  vi.stubGlobal('document', { querySelector: () => manifest });
  vi.stubGlobal('location', new URL('https://site.test/'));
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ serverTiming: metrics.map((name) => ({ name })) }],
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => noted.set(key, value),
  });
  return register;
}

it('the service worker of a site is registered', async () => {
  const register = openPage();
  await registerOnce('/docs/');
  expect(register).toHaveBeenCalledExactlyOnceWith('https://site.test/docs/sw.js');
});

it.each([
  ['during development, and by a site that takes it away', { manifest: null }],
  ['in a preview that serves none', { metrics: ['cache', noWorkerMetric] }],
])('nothing is registered %s', async (_, options) => {
  const register = openPage(options);
  expect(canRegister()).toBe(false);
  await registerOnce('/');
  expect(register).not.toHaveBeenCalled();
});

it('a host that serves none is asked by one page of a tab', async () => {
  const register = openPage({ isServed: false });
  await registerOnce('/');
  await registerOnce('/');
  expect(register).toHaveBeenCalledOnce();
});
