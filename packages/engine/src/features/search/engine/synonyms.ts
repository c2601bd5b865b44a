import { normalize } from './matching/normalize.ts';
import type { Stemmer } from './matching/stemming.ts';
import type { Term } from './matching/words.ts';

/**
 * Meanings on a site of words of other tools and of everyday language: `pull request` is a
 * `change proposal`. Words on the left are typed, those on the right are searched as well.
 */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Finds the synonyms of a query's words. */
export interface SynonymIndex {
  /**
   * Finds what each word may also mean, as normalized words in the same order. A phrase of several words
   * counts only as a whole, and its words then mean nothing else.
   */
  expand(words: readonly string[]): Set<string>[];
}

interface Rule {
  from: string[];
  to: string[];
}

/** Prepares synonyms; forms of a word count as the word. */
export function indexSynonyms(
  synonyms: Synonyms,
  stem: Stemmer,
  split: (text: string) => Pick<Term, 'term'>[],
): SynonymIndex {
  const rules = new Map<string, Rule[]>();
  const wordsOf = (text: string) => split(text).map(({ term }) => term);
  for (const [phrase, meanings] of Object.entries(synonyms)) {
    const from = wordsOf(phrase).map(stem);
    const [first] = from;
    if (first === undefined) continue;
    const to = meanings.flatMap((meaning) => wordsOf(normalize(meaning)));
    rules.set(first, [...(rules.get(first) ?? []), { from, to }]);
  }
  return {
    expand(words) {
      const stems = words.map(stem);
      const found = stems
        .flatMap((first, start) => (rules.get(first) ?? []).map((rule) => ({ start, ...rule })))
        .filter(({ from, start }) => from.every((part, offset) => stems[start + offset] === part));
      return words.map((_, position) => {
        const own = found.filter(
          ({ from, start }) => position >= start && position < start + from.length,
        );
        const phrases = own.filter(({ from }) => from.length > 1);
        return new Set((phrases.length > 0 ? phrases : own).flatMap(({ to }) => to));
      });
    },
  };
}
