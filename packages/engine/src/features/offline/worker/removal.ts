import { browserStorage, cacheName, cacheNames } from './browser-storage.ts';

/**
 * Takes the site's service worker away, with everything that it stored. Open tabs go on without it;
 * it needs nothing that the other worker wrote, so it works whatever went wrong there.
 */
declare const self: ServiceWorkerGlobalScope;

const storage = browserStorage(new URL(self.registration.scope).pathname);

self.addEventListener('install', () => {
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(remove());
});

async function remove(): Promise<void> {
  for (const name of await cacheNames(storage, '')) await caches.delete(cacheName(storage, name));
  await self.registration.unregister();
}
