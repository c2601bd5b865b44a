const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Loads the types of samples when a reader turns to a sample: most never do. */
export function startTypeHintsOnIntent(): void {
  for (const intent of intents) addEventListener(intent, load, true);
}

async function load({ target }: Event): Promise<void> {
  if (!(target as Element).closest?.('.code-block:has([data-type])')) return;
  for (const intent of intents) removeEventListener(intent, load, true);
  try {
    const { startTypeHints } = await import('./type-hints.ts');
    startTypeHints(target);
  } catch {
    // Offline: the next sample tries again.
    startTypeHintsOnIntent();
  }
}
