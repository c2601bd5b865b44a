import { workerUrl } from '#islands/runtime/trusted-types.ts';
import { noWorkerMetric, workerPath } from '#shared/site/worker-address.ts';

/**
 * Whether a service worker can be installed: not without HTTPS, not during development, and not where
 * the site or its preview offers none.
 */
export function canRegister(): boolean {
  if (!('serviceWorker' in navigator)) return false;
  // Only a build with a service worker adds it.
  if (!document.querySelector('link[rel="manifest"]')) return false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Nothing says how a page with the clock of a test has come.
  return load !== undefined && !load.serverTiming?.some(({ name }) => name === noWorkerMetric);
}

/**
 * Lets the site's service worker answer from now on, unless an earlier page of this tab has asked in
 * vain: each attempt logs an error.
 */
export async function registerOnce(base: string): Promise<void> {
  const key = `missing:${workerPath(base)}`;
  try {
    if (!canRegister() || sessionStorage.getItem(key) !== null) return;
    if (!(await registerWorker(base))) sessionStorage.setItem(key, '');
  } catch {
    // Where storage is refused, so are service workers.
  }
}

/**
 * Lets the site's service worker answer from now on.
 *
 * @returns Whether it does: some private windows refuse, and the server may offer none.
 */
export async function registerWorker(base: string): Promise<boolean> {
  if (!canRegister()) return false;
  return navigator.serviceWorker.register(workerUrl(workerPath(base))).then(
    () => true,
    () => false,
  );
}
