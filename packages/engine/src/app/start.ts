import { registerWorker } from '#islands/offline-control/register-worker.ts';
import { fetchesAhead } from '#islands/runtime/fetches-ahead.ts';
import { startIslands } from '#islands/runtime/start-islands.ts';
import { whenIdle } from '#islands/runtime/when-idle.ts';
import { startBehaviour } from '#theme/behaviour/start-behaviour.ts';
import { loadPage } from './navigation/load-page.ts';
import { startRouter } from './navigation/router.ts';
import { showPage } from './navigation/show-page.ts';

/**
 * The script a page starts with. Text, links and disclosures are plain HTML; this answers what must
 * work at once, and fetches islands when a reader reaches for one.
 */
const root = document.getElementById('_root') as HTMLElement;
const base = root.dataset.base ?? '/';

const behaviour = startBehaviour();
startIslands();
startRouter(base);
// Without help the 404 page simply stays.
if (document.querySelector('.not-found')) {
  import('./navigation/unknown-address.ts').then(
    ({ helpAtUnknownAddress }) => helpAtUnknownAddress(base),
    () => {},
  );
}
if (root.dataset.offline !== undefined) {
  whenIdle(() => {
    if (fetchesAhead()) void registerWorker(base);
  });
}
behaviour.then(() => {
  root.dataset.ready = '';
});

if (import.meta.hot) {
  import.meta.hot.on('content:update', () => {
    // A page that cannot be compiled is explained by the overlay.
    loadPage(location.pathname, true).then(showPage, () => {});
  });
}
