import { behaviourTexts } from '#model/site/behaviour-texts.ts';

/** Says something to screen readers without moving the reader. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (region) region.textContent = text;
}

/** What behaviour has to say, in the language of the page. */
export function behaviourText(name: 'copied' | 'loading'): string {
  return document.getElementById('announcer')?.dataset[name] ?? behaviourTexts[`${name}Text`];
}
