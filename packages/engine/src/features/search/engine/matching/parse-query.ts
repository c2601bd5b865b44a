import type { TextRange } from '../record.ts';
import { normalize } from './normalize.ts';
import { createTokenizer, isUnspaced, noiseWords } from './words.ts';

/** A query, ready to be matched. */
export interface ParsedQuery {
  /** As it was typed, but for spaces. */
  text: string;
  /** The query as one piece, which has to occur to match as a whole (SEARCH-13). */
  phrase: string;
  /** The phrase without the words around it that say nothing: `how do I delete a version`. */
  core: string;
  /** The phrase without spaces and punctuation: `open box` and `openBox()` are one. */
  squashed: string;
  /**
   * The phrase, squashed as well, without words that say nothing: those around it in a question, and those
   * between others: `diff of a file`.
   */
  shorter: Pick<ParsedQuery, 'phrase' | 'squashed'>[];
  /** The words that say something; all words when none does. */
  terms: string[];
  /** All words, in order. */
  words: string[];
  /** What each word that is written with a hyphen is a part of: `e` and `mail` of `email`. */
  joined: ReadonlyMap<string, string>;
  /** Those of its words that are written as names in code, normalised: `what does openBox return`. */
  names: string[];
  /** Whether it is written as a name in code: `openBox`, `state_history`, `box.db`, `@scope/name`. */
  isSymbol: boolean;
  /** Share of the words that say something, 0 to 1. */
  density: number;
  /** Whether it is put as a question or a sentence. */
  isQuestion: boolean;
  /** Whether it asks what a term means: `what is a tombstone`. The terms are those of the term alone. */
  asksMeaning: boolean;
}

/** Letters of a query that are read: an address or an agent may bring any number. */
const longest = 1000;

/** Words of a query that are read: each costs a look at all words of the index. */
const mostWords = 32;

/** Reads a query; `undefined` when it holds nothing to search for. */
export function parseQuery(query: string): ParsedQuery | undefined {
  const text = query.slice(0, longest).trim().replaceAll(/\s+/g, ' ');
  const phrase = normalize(text);
  if (phrase === '') return undefined;
  const isSymbol =
    /^\S+$/.test(text) &&
    /\p{Ll}\p{Lu}|[_@/]|\w\.\w|\(\)|\w-\w/u.test(text) &&
    !errorCode.test(text);
  const words = queryWords(text);
  const subject = termAskedFor(text);
  const telling = isSymbol ? words : queryWords(subject ?? withoutOptions(text)).filter(isTelling);
  const terms = telling.length > 0 ? telling : words;
  const core = subject === undefined ? coreOf(phrase) : normalize(subject);
  const terse = terms.join(' ');
  const isQuestion = question.test(phrase) || subject !== undefined;
  const isShorter = !isSymbol && terms.length > 1 && terse !== phrase;
  const shorter = [...(isQuestion ? [core] : []), ...(isShorter ? [terse] : [])];
  return {
    text,
    phrase,
    core,
    squashed: squash(phrase),
    shorter: shorter.map((piece) => ({ phrase: piece, squashed: squash(piece) })),
    terms,
    words,
    joined: joinedWords(phrase),
    names: (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter(isName).map(normalize),
    isSymbol,
    density: terms.length / Math.max(1, words.length),
    isQuestion,
    asksMeaning: subject !== undefined,
  };
}

/** Which word each part of one with a hyphen belongs to. */
function joinedWords(phrase: string): Map<string, string> {
  const found = phrase.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return new Map(
    found.flatMap((word) => word.split('-').map((part) => [part, word.replaceAll('-', '')])),
  );
}

/** Errors have such codes: `SQLITE_BUSY`. They're explained in guides. */
const errorCode = /^[A-Z\d]+(?:_[A-Z\d]+)+$/;

/** The options of a command say how, not what: `git switch -c`, `git log --graph`. */
function withoutOptions(text: string): string {
  return text.replaceAll(/(?<=\S )--?[a-z]\S*/gi, '');
}

function isName(word: string): boolean {
  return /^\p{Ll}+\p{Lu}/u.test(word);
}

function isTelling(word: string): boolean {
  return !noiseWords.has(word);
}

const meaningQuestions = [
  /^(?:what(?:['’]?s| is| are| exactly is| exactly are)|define|explain|(?:definition|meaning) of) (.+)$/i,
  /^what (?:do|does) (.+) (?:mean|stand for)$/i,
  /^(.+) (?:definition|meaning)$/i,
];

/** Longer subjects describe a task: `what is the best way to merge`. */
const longestTerm = 3;

/** The term that a query asks the meaning of; `undefined` when it asks for something else. */
function termAskedFor(text: string): string | undefined {
  const asked = text.replace(/\?$/, '');
  for (const form of meaningQuestions) {
    const term = form
      .exec(asked)?.[1]
      ?.replace(/^(?:(?:an?|the|exactly) )+/i, '')
      .replace(/ (?:exactly|for)$/i, '');
    if (term && term.split(' ').length <= longestTerm) return term;
  }
  return undefined;
}

function coreOf(phrase: string): string {
  const words = phrase.replace(/(?<![?!.])[?!.]+$/, '').split(' ');
  const first = words.findIndex((word) => !noiseWords.has(word));
  const last = words.findLastIndex((word) => !noiseWords.has(word));
  return first < 0 ? phrase : words.slice(first, last + 1).join(' ');
}

const question =
  /^(?:how|what|where|when|why|who|which|can|could|do|does|is|are|should|i (?:want|need))\b.* /;

/** Letters and digits of a normalised text. */
export function squash(normalized: string): string {
  return normalized.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The parts of names count, not the names: `workingDiff` is found as `working` and `diff`. Of
 * scripts without spaces the pairs count, not the single characters.
 */
function queryWords(text: string): string[] {
  const all = createTokenizer().terms(text);
  const wanted = all.filter((term) =>
    isUnspaced(term.term)
      ? !all.some((other) => other.length > term.length && liesIn(term, other))
      : !all.some((other) => other.length < term.length && liesIn(other, term)),
  );
  return [...new Set(wanted.map(({ term }) => term))].slice(0, mostWords);
}

function liesIn(inner: TextRange, outer: TextRange): boolean {
  return inner.start >= outer.start && inner.start + inner.length <= outer.start + outer.length;
}
