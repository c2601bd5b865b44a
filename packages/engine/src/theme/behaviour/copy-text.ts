import { announce, behaviourText } from './announce.ts';

/**
 * Copies a text, marks the control that was used, and says so.
 *
 * @throws DOMException when the browser refuses.
 */
export async function copyText(text: string, control: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(text);
  control.dataset.copied = '';
  announce(behaviourText('copiedText'));
}
