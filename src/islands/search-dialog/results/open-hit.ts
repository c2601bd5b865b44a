import type { SearchHit } from '#search/record.ts';
import { markWords } from './mark-words.ts';
import { markedParts } from './marked-parts.ts';

/** Goes to a place of this site and marks there what was found (SEARCH-19). */
export function openHit({ link, statement, highlightInfoList }: SearchHit): void {
  const { pathname, hash, href } = new URL(link, location.href);
  const words = markedParts(statement, highlightInfoList)
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => text);
  const isHere = pathname === location.pathname;
  if (isHere && hash === '') {
    scrollTo(0, 0);
    markWords(words, '');
    return;
  }
  const mark = () => markWords(words, hash);
  if (isHere) setTimeout(mark);
  else document.addEventListener('page:shown', mark, { once: true });
  location.assign(href);
}
