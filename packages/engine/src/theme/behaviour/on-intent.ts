const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Loads behaviour when a reader turns to what it is for: most never do.
 *
 * @param selector What the reader turns to.
 * @param start Told what exactly it was. If it rejects, the next intent tries again.
 */
export function onIntent(
  selector: string,
  start: (target: EventTarget | null) => Promise<void>,
): void {
  const listen = ({ target }: Event) => {
    if (!(target as Element).closest?.(selector)) return;
    for (const intent of intents) removeEventListener(intent, listen, true);
    start(target).catch(() => onIntent(selector, start));
  };
  for (const intent of intents) addEventListener(intent, listen, true);
}
