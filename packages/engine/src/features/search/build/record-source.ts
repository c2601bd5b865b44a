import { hashOf } from '#builder/cache/cache-key.ts';
import type { CompiledPage } from '#model/page/page.ts';
import type { SearchRecord } from '../engine/record.ts';
import { isSearched, type RecordOptions, searchRecord } from './search-records.ts';

/** A page to be searched. */
export interface IndexedPage {
  page: CompiledPage;
  /** The page without its body and text, which take long to read. */
  card: CompiledPage;
  cardHash: string;
  /** Hash of the body and the text. */
  contentHash: string;
}

/** A record that's made when it's needed, because few have changed since the last build. */
export interface RecordSource {
  /** Changes with everything that the record depends on but the code. */
  key: string;
  make(): SearchRecord;
}

/** The records of one index (SEARCH-8), in the order of their ids. */
export function recordSources(
  pages: readonly IndexedPage[],
  options: RecordOptions,
): RecordSource[] {
  const { base, codeBlocks, lang, keywords = {} } = options;
  const common = JSON.stringify([base, codeBlocks, lang]);
  return pages
    .filter(({ card }) => isSearched(card))
    .map(({ page, card, cardHash, contentHash }, id) => {
      const version = options.versionOf(card);
      const words = keywords[card.routePath] ?? [];
      return {
        key: hashOf(contentHash, cardHash, common, version, `${id}`, ...words),
        make: () => searchRecord(page, id, options),
      };
    });
}
