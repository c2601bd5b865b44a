import type { ContentPage } from './content-page.ts';
import { countWords, readProse } from './prose.ts';

/** The sentences of a page, as figures. */
export interface Readability {
  file: string;
  sentences: number;
  /** Words in an average sentence. */
  average: number;
  /** Flesch-Kincaid grade: years of school that reading takes. */
  grade: number;
  /** Sentences that are too long, as `file:line: words: beginning`. */
  long: string[];
}

/**
 * Measures the paragraphs of a page; headings and table cells aren't sentences.
 *
 * @param longest Words that a sentence may have.
 */
export function measureReadability(page: ContentPage, longest: number): Readability {
  const found = readProse(page)
    .filter(({ type }) => type === 'paragraph')
    .flatMap(({ text, line }) => splitSentences(text, line));
  const words = found.reduce((sum, { text }) => sum + countWords(text), 0);
  const syllables = found.reduce((sum, { text }) => sum + countSyllables(text), 0);
  const average = words / Math.max(found.length, 1);
  return {
    file: page.file,
    sentences: found.length,
    average,
    grade: 0.39 * average + 11.8 * (syllables / Math.max(words, 1)) - 15.59,
    long: found
      .map(({ text, line }) => ({ text, line, count: countWords(text) }))
      .filter(({ count }) => count > longest)
      .map(
        ({ text, line, count }) => `${page.file}:${line}: ${count} words: ${text.slice(0, 60)}…`,
      ),
  };
}

/** Splits behind full stops; a sentence may begin with code, so its first letter says nothing. */
function splitSentences(text: string, line: number): { text: string; line: number }[] {
  const sentences: { text: string; line: number }[] = [];
  let at = line;
  for (const part of text.split(/(?<=[.?!])(?=\s)/)) {
    const lead = /^\s*/.exec(part)?.[0] ?? '';
    at += lead.split('\n').length - 1;
    if (countWords(part) > 1) sentences.push({ text: part.trim(), line: at });
    at += part.trimStart().split('\n').length - 1;
  }
  return sentences;
}

/** Groups of vowels, a silent e at the end left out: right often enough for an average. */
function countSyllables(text: string): number {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .reduce((sum, word) => {
      const groups = word.replace(/(?:[^laeiouy]e|ed)$/, '').match(/[aeiouy]+/g);
      return sum + Math.max(groups?.length ?? 0, 1);
    }, 0);
}
