import { previewHost, workerPath } from '#model/offline/offline-list.ts';

/**
 * Lets the site's service worker answer from now on.
 *
 * @returns Whether it does: there's none without HTTPS, in some private windows, and in previews.
 */
export async function registerWorker(base: string): Promise<boolean> {
  if (location.hostname === previewHost) return false;
  return (
    navigator.serviceWorker?.register(workerPath(base)).then(
      () => true,
      () => false,
    ) ?? false
  );
}
