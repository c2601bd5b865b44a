/**
 * The only script a page starts with. Links, text and disclosures work as plain HTML; React comes
 * when the page is idle or at the first sign of intent, and that first click is given to it.
 */
const intents = ['pointerdown', 'keydown', 'focusin'] as const;

let started: Promise<void> | undefined;
let firstClick: Element | undefined;

function start(): Promise<void> {
  started ??= import('./entry.browser.tsx').then(async ({ hydrated }) => {
    await hydrated;
    for (const intent of intents) removeEventListener(intent, start, true);
    removeEventListener('click', keepClick, true);
    if (firstClick?.isConnected) (firstClick as HTMLElement).click();
  });
  return started;
}

/** Holds back a click on a button that only React can answer; links and forms need no help. */
function keepClick(event: MouseEvent): void {
  const button = (event.target as Element).closest?.('[data-needs-script]');
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
