import { announce } from '#islands/runtime/announce.ts';
import { fetchFromSite } from '#shared/site-request.ts';
import { behaviorText } from './announce.ts';
import { onDocument } from './document-events.ts';

/** How long a control says that it has copied, in milliseconds (CODE-5). */
const shownFor = 2000;

/** Answers the buttons of all code blocks: copy (CODE-5) and wrap (CODE-4). */
export function startCodeButtons(): void {
  onDocument('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>('.code-tools > button');
    const block = button?.closest<HTMLElement>('.code-block');
    if (!button || !block) return;
    if (button.matches('.code-wrap'))
      button.ariaPressed = String(block.toggleAttribute('data-wrap'));
    else if (button.matches('.code-copy')) copyCode(button, block);
  });
}

async function copyCode(button: HTMLElement, block: HTMLElement): Promise<void> {
  const code = block.querySelector('code') as HTMLElement;
  try {
    await copyText(textOf(code), button);
  } catch {
    // Refused: the code is selected instead, so that the reader's own copy command takes it.
    getSelection()?.selectAllChildren(code);
  }
}

/** What the code says now: lines that are marked as removed aren't part of it. */
function textOf(code: HTMLElement): string {
  const kept = code.cloneNode(true) as HTMLElement;
  for (const line of kept.querySelectorAll('.line.removed')) {
    if (line.nextSibling instanceof Text) line.nextSibling.deleteData(0, 1);
    line.remove();
  }
  return kept.textContent.trimEnd();
}

/** Links marked `data-copy` copy what they lead to, or its address; if that fails they lead there. */
export function startPageMenu(): void {
  onDocument('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-copy]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    copyTarget(link).catch(() => link.isConnected && location.assign(link.href));
  });
}

async function copyTarget(link: HTMLAnchorElement): Promise<void> {
  let text = link.href;
  if (link.dataset.copy === 'text') {
    const response = await fetchFromSite(text);
    if (!response.ok) throw new Error(text);
    text = await response.text();
  }
  await copyText(text, link);
}

/**
 * Copies a text, marks the control that was used for two seconds, and says so.
 *
 * @throws DOMException when the browser refuses.
 */
export async function copyText(text: string, control: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(text);
  // The mark is the number of what ends it, so that a second copy begins the time anew. Browsers take it as text.
  clearTimeout(control.dataset.copied as unknown as number);
  control.dataset.copied = `${setTimeout(() => delete control.dataset.copied, shownFor)}`;
  announce(behaviorText('copiedText'));
}
