import type { PreparedPage } from '../prepare-page.ts';
import { originalRange } from './normalize.ts';
import type { ParsedQuery } from './parse-query.ts';

/** Scores of the query in the parts of a page; 0 where it does not occur. */
export interface FieldScores {
  title: number;
  header: number;
  content: number;
}

/** Finds the query as one piece (SEARCH-13), anywhere inside words too. */
export function matchPhrase(page: PreparedPage, query: ParsedQuery): FieldScores {
  const { phrase } = query;
  let header = 0;
  for (const { text, normalized } of page.headings) {
    header = Math.max(header, headingScore(text, normalized, phrase));
  }
  let content = 0;
  for (const { normalized } of page.sections) {
    content = Math.max(content, textScore(normalized, phrase));
  }
  return { title: Math.max(titleScore(page, query), keywordScore(page, query)), header, content };
}

/** A keyword is another title of its page, so it counts as a whole only. */
function keywordScore({ normalizedKeywords }: PreparedPage, { phrase }: ParsedQuery): number {
  return normalizedKeywords.has(phrase) ? 66 : 0;
}

function titleScore(page: PreparedPage, query: ParsedQuery): number {
  const { phrase, squashed } = query;
  const { title, normalizedTitle, squashedTitle } = page;
  if (normalizedTitle === phrase) return 124;
  if (squashed !== '' && squashedTitle === squashed) return 104;
  if (isPartOfName(page, query)) return 60;
  const at = normalizedTitle.indexOf(phrase);
  if (at < 0) return 0;
  const share = (5 * phrase.length) / normalizedTitle.length;
  if (at === 0) return share + (endsWord(title, normalizedTitle, phrase.length) ? 82 : 76);
  const isWord = startsWord(title, normalizedTitle, at);
  return share + (isWord && !reachesOver(title, normalizedTitle, at + phrase.length) ? 64 : 45);
}

/** The words of a name apart: `writer key` in `withWriterKey`. */
function isPartOfName(
  { title, normalizedTitle }: PreparedPage,
  { phrase, squashed, isQuestion }: ParsedQuery,
): boolean {
  if (isQuestion || !phrase.includes(' ') || title.includes(' ')) return false;
  const at = normalizedTitle.indexOf(squashed);
  if (at < 0 || squashed === '') return false;
  const end = at + squashed.length;
  return startsWord(title, normalizedTitle, at) && endsWord(title, normalizedTitle, end);
}

function headingScore(text: string, normalized: string, phrase: string): number {
  if (normalized === phrase) return 58;
  const at = normalized.indexOf(phrase);
  if (at < 0) return 0;
  const share = (4 * phrase.length) / normalized.length;
  if (at === 0) return share + (endsWord(text, normalized, phrase.length) ? 50 : 46);
  return share + (startsWord(text, normalized, at) ? 42 : 28);
}

function textScore(normalized: string, phrase: string): number {
  const at = normalized.indexOf(phrase);
  if (at < 0) return 0;
  if (isLetter(normalized[at - 1])) return 14;
  if (isLetter(normalized[at + phrase.length])) return 20;
  return phrase.includes(' ') ? 32 : 24;
}

/** A word starts behind punctuation and at the parts of a name: `Diff` in `selectDiff`. */
function startsWord(text: string, normalized: string, at: number): boolean {
  if (!isLetter(normalized[at - 1])) return true;
  const { start } = originalRange(text, { start: at, length: 1 });
  return /^\p{Lu}/u.test(text.slice(start));
}

function endsWord(text: string, normalized: string, end: number): boolean {
  return (
    end >= normalized.length || startsWord(text, normalized, end) || !isLetter(normalized[end])
  );
}

/** `commits` is in `CommitSchema` by chance: only its last letter reaches into the next word. */
function reachesOver(text: string, normalized: string, end: number): boolean {
  return startsWord(text, normalized, end - 1) && !endsWord(text, normalized, end);
}

function isLetter(character = ''): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** A shorter query is matched as a whole. */
const minWords = 4;
/** Fewer words stand together by chance. */
const minRun = 3;
/** A stack trace says nothing more than its first line. */
const maxWords = 24;

/**
 * Measures the share of a long query that stands in one of the texts as one piece, 0 to 1.
 *
 * @param phrase Normalized.
 */
export function longestRun(phrase: string, texts: readonly { normalized: string }[]): number {
  const words = phrase.split(' ').slice(0, maxWords);
  if (words.length < minWords) return 0;
  let best = 0;
  for (let start = 0; start + Math.max(best, minRun - 1) < words.length; start += 1) {
    // Only a run longer than the best one is worth looking for.
    let end = start + Math.max(best + 1, minRun);
    while (end <= words.length) {
      const run = words.slice(start, end).join(' ');
      if (!texts.some(({ normalized }) => normalized.includes(run))) break;
      best = end - start;
      end += 1;
    }
  }
  return best / words.length;
}
