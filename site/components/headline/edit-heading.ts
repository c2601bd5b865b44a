import { headlineLimits, toHeadline } from './headline-link.ts';

interface HeadingEditor {
  /** The reader has changed something, for the first time. */
  onFirstInput(): void;
  /** Nothing more fits. */
  onLimit(): void;
  /** Comes once, with one line of text; `undefined` when the reader gave up. */
  onEnd(text: string | undefined, by: 'key' | 'blur'): void;
}

/**
 * Lets a reader edit the text of a heading. Enter saves it, and so does leaving it; Escape gives up.
 * In between it's a text field for screen readers, and afterwards a heading as before.
 *
 * @param describedBy Id of the element that says what to do.
 * @returns Ends it as Escape does.
 */
export function editHeading(
  heading: HTMLElement,
  describedBy: string,
  { onFirstInput, onLimit, onEnd }: HeadingEditor,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const before = heading.textContent;
  const attributes = {
    contenteditable: 'plaintext-only',
    role: 'textbox',
    'aria-label': 'Headline',
    'aria-describedby': describedBy,
  };
  for (const [name, value] of Object.entries(attributes)) heading.setAttribute(name, value);
  // Browsers from before 2025 know no plain text; what is read is text anyway.
  if (!heading.isContentEditable) heading.contentEditable = 'true';

  function end(text: string | undefined, by: 'key' | 'blur'): void {
    if (signal.aborted) return;
    listening.abort();
    for (const name of Object.keys(attributes)) heading.removeAttribute(name);
    heading.textContent = before;
    onEnd(text, by);
  }
  const save = (by: 'key' | 'blur') => end(toHeadline(heading.textContent), by);

  heading.addEventListener('input', onFirstInput, { signal, once: true });
  heading.addEventListener(
    'beforeinput',
    (event) => {
      const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      const left = heading.textContent.length - String(getSelection()).length;
      if (!event.inputType.startsWith('insert') || left + added.length <= headlineLimits.characters)
        return;
      event.preventDefault();
      onLimit();
    },
    { signal },
  );
  heading.addEventListener(
    'keydown',
    (event) => {
      // Enter also ends what an input method composes.
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      event.preventDefault();
      if (event.key === 'Enter') save('key');
      else end(undefined, 'key');
    },
    { signal },
  );
  heading.addEventListener('blur', () => save('blur'), { signal });
  heading.focus();
  getSelection()?.selectAllChildren(heading);
  getSelection()?.collapseToEnd();
  return () => end(undefined, 'key');
}
