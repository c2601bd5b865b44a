import { workerPath } from '#model/offline/offline-list.ts';

/**
 * Lets the site's service worker answer from now on.
 *
 * @returns Whether it does: there's none without HTTPS, in some private windows, and where the server
 *   offers none, as the preview.
 */
export async function registerWorker(base: string): Promise<boolean> {
  return (
    navigator.serviceWorker?.register(workerPath(base)).then(
      () => true,
      () => false,
    ) ?? false
  );
}
