import { copyText } from '../copy-text.ts';
import { onDocument } from '../on-document.ts';

/** How long a copy button says that it has copied, in milliseconds (CODE-5). */
const shownFor = 2000;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Answers the buttons of all code blocks: copy (CODE-5) and wrap (CODE-4). */
export function startCodeButtons(): void {
  onDocument('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>('.code-tools > button');
    const block = button?.closest<HTMLElement>('.code-block');
    if (!button || !block) return;
    if (button.matches('.code-wrap'))
      button.ariaPressed = String(block.toggleAttribute('data-wrap'));
    else if (button.matches('.code-copy')) copy(button, block);
  });
}

async function copy(button: HTMLElement, block: HTMLElement): Promise<void> {
  const code = block.querySelector('code') as HTMLElement;
  try {
    await copyText(code.textContent.trimEnd(), button);
  } catch {
    // Refused: the code is selected instead, so that the reader's own copy command takes it.
    getSelection()?.selectAllChildren(code);
    return;
  }
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => delete button.dataset.copied, shownFor),
  );
}
