import type { SearchHit } from '../../engine/record.ts';
import { markedParts } from './MarkedText.tsx';

/** If this fails, the page opens without marks. */
const loadMarks = () => import('./mark-words.ts').catch(() => undefined);

/** Goes to a place of this site and marks there what was found (SEARCH-19). */
export function openHit({ link, statement, highlightInfoList }: SearchHit): void {
  const { pathname, hash, href } = new URL(link, location.href);
  const words = markedParts(statement, highlightInfoList)
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => text);
  const marks = loadMarks();
  const mark = async () => {
    const loaded = await marks;
    // The reader may have gone to another page meanwhile.
    if (location.pathname === pathname) loaded?.markWords(words, hash);
  };
  const isHere = pathname === location.pathname;
  if (isHere && hash === '') {
    scrollTo(0, 0);
    mark();
    return;
  }
  if (isHere) setTimeout(mark);
  else document.addEventListener('page:shown', mark, { once: true });
  location.assign(href);
}
