import { escapeRegExp } from '#shared/escape-reg-exp.ts';
import { parseQuery } from './matching/parse-query.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { SearchHelp } from './record.ts';
import type { WordIndex } from './word-index.ts';

const maxClosest = 3;
/** Titles that share fewer of their letter pairs with the query have nothing to do with it. */
const minLikeness = 0.25;

/**
 * Corrects a query and finds the pages whose titles are most like it.
 *
 * @param pages Those that may be named; none for a query that has found its own.
 */
export function helpWith(
  query: string,
  pages: readonly PreparedPage[],
  index: WordIndex,
): SearchHelp {
  const parsed = parseQuery(query);
  if (!parsed) return { closest: [] };
  const suggestion = parsed.isSymbol ? undefined : corrected(query.trim(), parsed.terms, index);
  return { ...(suggestion && { suggestion }), closest: closestPages(parsed.squashed, pages) };
}

function corrected(query: string, words: readonly string[], index: WordIndex): string | undefined {
  let result = query;
  for (const word of words) {
    const known = index.correct(word);
    // Replaced where it's written as it was compared: other forms keep what the reader typed.
    if (known)
      result = result.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(word)}(?![\\p{L}\\p{N}])`, 'iu'),
        known,
      );
  }
  return result === query ? undefined : result;
}

function closestPages(squashed: string, pages: readonly PreparedPage[]): SearchHelp['closest'] {
  const wanted = pairsOf(squashed);
  return pages
    .map((page) => ({ page, likeness: likeness(wanted, pairsOf(page.squashedTitle)) }))
    .filter((entry) => entry.likeness >= minLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxClosest)
    .map(({ page: { title, record } }) => ({
      title,
      link: record.routePath,
      ...(record.version && { version: record.version }),
    }));
}

function pairsOf(text: string): Set<string> {
  const letters = [...text];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** Dice's coefficient. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  let common = 0;
  for (const pair of a) if (b.has(pair)) common += 1;
  return (2 * common) / (a.size + b.size);
}
