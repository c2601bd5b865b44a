import { workerPath } from '#model/offline/offline-list.ts';

/** Lets the site's service worker answer from now on, where the browser and the server have one. */
export async function registerWorker(base: string): Promise<void> {
  // Absent without HTTPS. A private window may refuse, and a preview has none.
  await navigator.serviceWorker?.register(workerPath(base)).catch(() => {});
}
