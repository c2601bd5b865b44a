import { Island } from '#islands/runtime/Island.tsx';
import { islandTexts } from '#model/site/island-texts.ts';
import { searchTexts } from '#model/site/search-texts.ts';
import type { ThemeTexts } from '#model/site/theme-texts.ts';

/** The dialog of the search, closed. */
export function Search({ texts }: { texts: ThemeTexts }) {
  return <Island name="search-dialog" id="search-dialog" props={islandTexts(texts, searchTexts)} />;
}
