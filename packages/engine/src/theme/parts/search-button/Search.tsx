import { Island } from '#islands/runtime/Island.tsx';
import { changedTexts } from '#model/texts/changed-texts.ts';
import { searchTexts } from '#model/texts/search-texts.ts';
import type { ThemeTexts } from '#model/texts/theme-texts.ts';

/** The dialog of the search, closed. */
export function Search({ texts }: { texts: ThemeTexts }) {
  return (
    <Island name="search-dialog" id="search-dialog" props={changedTexts(texts, searchTexts)} />
  );
}
