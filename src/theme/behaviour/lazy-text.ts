import { lazyTexts } from '#model/site/lazy-texts.ts';

/** What behaviour that loads later has to say, in the language of the page. */
export function lazyText(name: keyof typeof lazyTexts): string {
  const changed = document.getElementById('announcer')?.dataset.texts;
  return { ...lazyTexts, ...(changed && JSON.parse(changed)) }[name];
}
