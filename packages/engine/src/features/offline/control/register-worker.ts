import { workerUrl } from '#islands/runtime/trusted-types.ts';
import { previewHost, workerPath } from '#shared/site/worker-address.ts';

/** Whether a service worker can be installed: not without HTTPS, and not in previews. */
export function canRegister(): boolean {
  return 'serviceWorker' in navigator && location.hostname !== previewHost;
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
