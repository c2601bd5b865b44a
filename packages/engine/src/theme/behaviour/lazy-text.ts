import { lazyTexts } from '#shared/texts/lazy-texts.ts';
import { changedText } from './announce.ts';

/** What behaviour that loads later has to say, in the language of the page. */
export function lazyText(name: keyof typeof lazyTexts): string {
  return changedText(name) ?? lazyTexts[name];
}
