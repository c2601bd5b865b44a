/** How long a copy button says that it has copied, in milliseconds (CODE-5). */
const shownFor = 2000;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Answers the copy buttons of all code blocks. */
export function startCopyButtons(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest?.('.code-copy');
    const code = button?.parentElement?.querySelector('code');
    if (!button || !code) return;
    try {
      await navigator.clipboard.writeText(`${code.textContent}\n`);
    } catch {
      return;
    }
    showCopied(button);
  });
}

function showCopied(button: Element): void {
  button.setAttribute('data-copied', '');
  announce('Copied');
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => button.removeAttribute('data-copied'), shownFor),
  );
}

/** Says something to screen readers without moving the reader. */
function announce(text: string): void {
  let region = document.getElementById('announcer');
  if (!region) {
    region = document.createElement('p');
    region.id = 'announcer';
    region.className = 'visually-hidden';
    region.role = 'status';
    document.body.append(region);
  }
  region.textContent = text;
}
