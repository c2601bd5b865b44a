/** Listens on the whole page, in the capture phase: nothing in the page can stop the event first. */
export function onDocument<K extends keyof DocumentEventMap>(
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
): void {
  document.addEventListener(type, listener, true);
}

const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Loads behavior when a reader turns to what it is for: most never do.
 *
 * @param selector What the reader turns to.
 * @param start Told what exactly it was. If it rejects, the next intent tries again.
 */
export function onIntent(
  selector: string,
  start: (target: EventTarget | null) => Promise<unknown>,
): void {
  const listen = ({ target }: Event) => {
    if (!(target as Element).closest?.(selector)) return;
    for (const intent of intents) removeEventListener(intent, listen, true);
    start(target).catch(() => onIntent(selector, start));
  };
  for (const intent of intents) addEventListener(intent, listen, true);
}

/**
 * Runs an action once in a while at most, however often it is asked for.
 *
 * @param period Time from the first request to the run, in milliseconds.
 */
export function throttled(action: () => void, period: number): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      action();
    }, period);
  };
}
