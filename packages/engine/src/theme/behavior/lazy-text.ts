import { lazyTexts } from '#shared/texts/lazy-texts.ts';
import { changedText } from './announce.ts';

/** Returns a text of behavior that loads later, in the language of the page. */
export function lazyText(name: keyof typeof lazyTexts): string {
  return changedText(name) ?? lazyTexts[name];
}
