/**
 * Metric of the header `Server-Timing` by which the preview says that it serves no service worker, so
 * that what a site author sees is always what was built last. Asking for the file would log an error.
 */
export const noWorkerMetric = 'no-service-worker';

/** File of the service worker, at the top of the site so that it answers for all of it. */
export const workerFile = 'sw.js';

/** Address of the service worker. */
export function workerPath(base: string): string {
  return base + workerFile;
}
