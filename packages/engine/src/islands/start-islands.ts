import { islandTexts } from '#shared/texts/island-texts.ts';
import { islands } from './registry.ts';
import type { Intent } from './runtime/browser-feature.ts';
import { hasEdit } from './runtime/edit-key.ts';
import { whenIdle } from './runtime/fetches-ahead.ts';
import { loadPart } from './runtime/repair-page.ts';

const started = new WeakMap<HTMLElement, Promise<boolean>>();

/** Events that show a reader's intent, and what they are called in the registry. */
const intents = { pointerover: 'pointer', focusin: 'focus', input: 'input' } as const;

/**
 * Watches for the moment in which a reader reaches for an island and lets React take it over. A
 * click that comes earlier waits for the island and is then done on the same element.
 */
export function startIslands(): void {
  for (const [type, intent] of Object.entries(intents)) {
    document.addEventListener(type, ({ target }) => startReached(target, intent), true);
  }
  document.addEventListener('click', keepClick, true);
  document.addEventListener('page:shown', watch);
  addEventListener('hashchange', watch);
  watch();
}

/**
 * Lets React take over an island, once.
 *
 * @returns Whether it answers now; if not, the island says so, and the next intent tries again.
 */
export function startIsland(host: HTMLElement): Promise<boolean> {
  const known = started.get(host);
  if (known) return known;
  const result = hydrate(host).then(
    () => {
      host.dataset.islandState = 'ready';
      noteBelow(host)?.remove();
      return true;
    },
    (error) => {
      fail(host, error);
      return false;
    },
  );
  host.dataset.islandState = 'loading';
  started.set(host, result);
  return result;
}

/** Ends the islands in an element that leaves the page, which may be one itself. */
export async function endIslands(within: Element): Promise<void> {
  const selector = '[data-island-state]';
  if (!within.matches(selector) && !within.querySelector(selector)) return;
  await import('./runtime/hydrate.tsx').then((module) => module.disposeIslands(within));
}

/** Leaves an island as the server sent it; the next intent tries again. */
function fail(host: HTMLElement, error: unknown): void {
  console.error(error);
  started.delete(host);
  host.dataset.islandState = 'failed';
  tell(host);
}

/** Says below an island that it does not answer, in the language of the page. */
function tell(host: HTMLElement): void {
  const note = noteBelow(host) ?? document.createElement('p');
  note.className = 'island-failed';
  note.role = 'status';
  host.after(note);
  note.textContent =
    document.getElementById('announcer')?.dataset.failed ?? islandTexts.islandFailedText;
}

/** What was said below an island. */
function noteBelow({ nextElementSibling: next }: HTMLElement): Element | undefined {
  return next?.className === 'island-failed' ? next : undefined;
}

async function hydrate(host: HTMLElement): Promise<void> {
  const entry = islands[host.dataset.island ?? ''];
  if (!entry) throw new Error(`No island named <${host.dataset.island}> exists.`);
  const [Component, { hydrateIsland }] = await loadPart(() =>
    Promise.all([entry.load(), import('./runtime/hydrate.tsx')]),
  );
  // The reader may have left the page while the code was on its way.
  if (host.isConnected) await hydrateIsland(host, Component, (error) => fail(host, error));
}

function hostOf(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest?.<HTMLElement>('[data-island]') ?? null;
}

function declares(host: HTMLElement, intent: Intent): boolean {
  return islands[host.dataset.island ?? '']?.when?.includes(intent) ?? false;
}

/** Starts the island that a reader has reached for, if it starts so. */
function startReached(target: EventTarget | null, intent: Intent): void {
  // A pointer that only comes by must not bring the message that the code didn't load.
  if (intent === 'pointer' && !navigator.onLine) return;
  const host = hostOf(target);
  if (host && declares(host, intent)) void startIsland(host);
}

/** Keeps a click that only React can answer until it can; links and disclosures answer by themselves. */
function keepClick(event: MouseEvent): void {
  const host = hostOf(event.target);
  if (!host || host.dataset.islandState === 'ready') return;
  const control = (event.target as Element).closest('button');
  // Finished HTML answers by itself, as the buttons of code do.
  if (!control || control.closest('[data-slot], [data-island]') !== host) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void startIsland(host).then((answers) => {
    if (answers && control.isConnected) control.click();
  });
}

/** Islands that need no reader: those in view, in the address, edited before, or waiting for an idle browser. */
function watch(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (started.has(host)) continue;
    if (declares(host, 'visible')) visible.observe(host);
    // Not its first letter: ids of the frame around a page begin with `_`, and its addresses don't.
    // biome-ignore lint/style/useTemplate: every page loads it, and this is shorter compressed
    if (declares(host, 'link') && location.hash.includes(host.id.slice(1) + '=')) {
      void startIsland(host);
    }
    if (declares(host, 'edit') && hasEdit(host.id)) void startIsland(host);
    if (declares(host, 'idle')) whenIdle(() => void startIsland(host));
  }
}

const visible = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    visible.unobserve(target);
    void startIsland(target as HTMLElement);
  }
});
