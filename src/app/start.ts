import { startBehaviour } from '#theme/behaviour/start-behaviour.ts';
import { startLiveExamplesOnIntent } from './live-on-intent.ts';

/**
 * The script a page starts with. Links, text and disclosures work as plain HTML; React comes when
 * the page is idle or at the first sign of intent, and a first click on what only React can answer
 * is kept for it.
 */
const intents = ['pointerdown', 'keydown', 'focusin'] as const;

let started: Promise<void> | undefined;
let firstClick: HTMLElement | undefined;

function start(): Promise<void> {
  started ??= import('./entry.browser.tsx').then(async ({ hydrated }) => {
    await hydrated;
    for (const intent of intents) removeEventListener(intent, start, true);
    removeEventListener('click', keepClick, true);
    if (firstClick?.isConnected) firstClick.click();
  });
  return started;
}

/** Holds back a click on an element marked `data-needs-script`. */
function keepClick(event: MouseEvent): void {
  const button = (event.target as Element).closest?.<HTMLElement>('[data-needs-script]');
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  firstClick = button;
  void start();
}

for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });
addEventListener('click', keepClick, true);

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 200);
}

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });

startBehaviour(
  ['live-app', () => import('#live/client/live-app.ts').then((module) => module.defineLiveApp)],
  [
    'live-storage',
    () => import('#live/client/live-storage.ts').then((module) => module.defineLiveStorage),
  ],
);
startLiveExamplesOnIntent();
