const intents = ['pointerover', 'focusin', 'click'] as const;

/**
 * Loads what makes examples run when a reader turns to one, or comes with a link to edited code:
 * most never do. A click that comes before is done again.
 */
export function startLiveExamplesOnIntent(): void {
  for (const intent of intents) addEventListener(intent, onIntent, true);
  addEventListener('hashchange', loadForLink);
  document.addEventListener('page:shown', loadForLink);
  loadForLink();
}

function onIntent(event: Event): void {
  const target = event.target as Element;
  if (!target.closest?.('live-example')) return;
  const button = target.closest<HTMLElement>('[data-action]');
  if (event.type !== 'click') return void load().catch(() => {});
  if (!button) return;
  event.stopImmediatePropagation();
  load().then(
    () => button.click(),
    () => tell(button),
  );
}

function loadForLink(): void {
  if (location.hash.startsWith('#live-')) load().catch(() => {});
}

const offlineText = 'The library could not be loaded; are you offline?';

/** Rejects where the script does not come; the next sign of intent tries again. */
async function load(): Promise<void> {
  const { defineLiveExample } = await import('#live/client/live-example.ts');
  if (customElements.get('live-example')) return;
  for (const intent of intents) removeEventListener(intent, onIntent, true);
  defineLiveExample();
}

/**
 * Says why nothing happens, in the language of the page. The text is written here too, because all
 * others are in the script that did not come.
 */
function tell(button: HTMLElement): void {
  const status = button.closest('live-example')?.querySelector('.live-status');
  const { texts = '{}' } = document.querySelector<HTMLElement>('[data-texts]')?.dataset ?? {};
  if (status) status.textContent = JSON.parse(texts).liveOfflineText ?? offlineText;
}
