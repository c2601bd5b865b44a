import { behaviorTexts } from '#shared/texts/behavior-texts.ts';

/** A text in the language of the page, if it's another one than script brings. */
export function changedText(name: string): string | undefined {
  const changed = document.getElementById('announcer')?.dataset.texts;
  return changed && JSON.parse(changed)[name];
}

/** Returns a text of behavior in the language of the page. */
export function behaviorText(name: keyof typeof behaviorTexts): string {
  return changedText(name) ?? behaviorTexts[name];
}
