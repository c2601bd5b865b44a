import type { SearchSource } from './source/search-source.ts';

/** Milliseconds for which the first results have the network to themselves. */
const head = 300;

/**
 * Until React answers, lists the pages whose titles match what is typed: React is twice as much to
 * load as all that this needs. Enter opens the first page, once it is one for what is typed.
 *
 * @param part The island of the dialog.
 * @returns Resolves when the first pages are listed, after a moment at the latest, or when React
 *   answers already: now the rest may be loaded.
 */
export function showFirstResults(part: HTMLElement, source: SearchSource): Promise<void> {
  const list = part.querySelector<HTMLElement>('.search-first');
  const input = part.querySelector('input');
  const dialog = part.querySelector('dialog');
  const isReady = () => part.dataset.islandState === 'ready';
  return new Promise((resolve) => {
    if (!list || !input || isReady()) {
      resolve();
      return;
    }
    setTimeout(resolve, head);
    let answered: Promise<void> | undefined;
    const ask = async () => {
      const { value } = input;
      if (value.trim() === '') list.replaceChildren();
      if (value.trim() === '' || isReady()) return;
      const groups = await source.search(value);
      if (value === input.value) list.replaceChildren(...(groups?.[0]?.pages ?? []).map(linkTo));
      resolve();
    };
    // Properties, so that opening the dialog again adds none.
    input.oninput = () => {
      answered = ask();
    };
    input.onkeydown = async ({ key, isComposing }) => {
      if (key !== 'Enter' || isComposing || isReady()) return;
      const { value } = input;
      await answered;
      // The reader may have typed on, or closed the dialog.
      if (value === input.value && dialog?.open) list.querySelector('a')?.click();
    };
    list.onclick = () => dialog?.close();
    answered = ask();
  });
}

function linkTo({ title, routePath }: { title: string; routePath: string }): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'nav-link';
  link.href = routePath;
  link.textContent = title;
  return link;
}
