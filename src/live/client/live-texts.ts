import { type LiveTexts, liveScriptTexts } from '#model/live/live-texts.ts';

/** What script says in the language of the page, whose first example carries what is not English. */
export function readLiveTexts(): LiveTexts {
  const carrier = document.querySelector<HTMLElement>('[data-texts]');
  return { ...liveScriptTexts, ...JSON.parse(carrier?.dataset.texts ?? '{}') };
}
