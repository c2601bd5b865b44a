/**
 * Where previews and the development server listen. Pages don't install a service worker there, so
 * that what a site author sees is always what was built last.
 */
export const previewHost = '127.0.0.1';

/** File of the service worker, at the top of the site so that it answers for all of it. */
export const workerFile = 'sw.js';

/** Address of the service worker. */
export function workerPath(base: string): string {
  return base + workerFile;
}
