import { noiseWords } from './noise-words.ts';
import type { PreparedPage } from './prepare-page.ts';
import { createVocabulary, type Expansion } from './vocabulary.ts';
import type { Tokenizer } from './words.ts';

/** What the words of a query say about one page. */
export interface WordMatch {
  /** Relevance, comparable within one query only. */
  relevance: number;
  /** For each word of the query how surely it occurs there, 0 to 1. */
  title: number[];
  header: number[];
  anywhere: number[];
}

/** The pages in which words of a query occur, by position in the list of pages. */
export interface WordSearch {
  matches: Map<number, WordMatch>;
  /** Which term means which words of the query. */
  meanings: Map<string, Meaning[]>;
}

/** That a term is meant by a word of the query. */
export interface Meaning {
  /** Position of the word in the query. */
  word: number;
  weight: number;
}

/** Finds words wherever they stand. */
export interface WordIndex {
  search(words: string[]): WordSearch;
}

/**
 * Where a term occurs: two numbers for each page, its position in the list and how often it stands
 * in title, headings and text. Plain numbers take a tenth of the memory of objects.
 */
type Postings = number[];

/** Indexes the words of all pages. */
export function createWordIndex(pages: readonly PreparedPage[], tokenizer: Tokenizer): WordIndex {
  const postings = new Map<string, Postings>();
  const lengths = pages.map((page, position) => addPage(page, position, postings, tokenizer));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const averageLength = total / Math.max(1, pages.length);
  const vocabulary = createVocabulary(postings.keys());
  return {
    search(words) {
      const matches = new Map<number, WordMatch>();
      const expansions = words.map(vocabulary.expand);
      expansions.forEach((ofWord, word) => {
        const found = findWord(ofWord, word);
        addRelevance(found);
      });
      return { matches, meanings: meaningsOf(expansions) };

      /** Notes where a word may be meant; returns how often, by page. */
      function findWord(ofWord: Expansion[], word: number): Map<number, number> {
        const frequencies = new Map<number, number>();
        for (const { term, weight } of ofWord) {
          const list = postings.get(term) ?? [];
          for (let index = 0; index < list.length; index += 2) {
            const page = list[index] ?? 0;
            const counts = list[index + 1] ?? 0;
            const match = matchOf(page);
            raise(match.anywhere, word, weight);
            if (counts & titleCount.mask) raise(match.title, word, weight);
            if (counts & headerCount.mask) raise(match.header, word, weight);
            const length = (lengths[page] ?? 0) / averageLength;
            const frequency = (weight * weigh(counts)) / (0.3 + 0.7 * length);
            frequencies.set(page, (frequencies.get(page) ?? 0) + frequency);
          }
        }
        return frequencies;
      }

      /** Okapi BM25: rare words say more, and the tenth occurrence less than the first. */
      function addRelevance(frequencies: Map<number, number>): void {
        const without = pages.length - frequencies.size;
        const rarity = Math.log(1 + (without + 0.5) / (frequencies.size + 0.5));
        for (const [page, frequency] of frequencies) {
          matchOf(page).relevance += (rarity * frequency) / (frequency + saturation);
        }
      }

      function matchOf(page: number): WordMatch {
        const known = matches.get(page);
        if (known) return known;
        const none = () => new Array<number>(words.length).fill(0);
        const match = { relevance: 0, title: none(), header: none(), anywhere: none() };
        matches.set(page, match);
        return match;
      }
    },
  };
}

const saturation = 1.2;

/** Places of a count in the bits of a number, and how much more one occurrence weighs there. */
interface Count {
  shift: number;
  mask: number;
  boost: number;
}

const titleCount: Count = { shift: 0, mask: 0x7, boost: 8 };
const headerCount: Count = { shift: 3, mask: 0xff << 3, boost: 3 };
const contentCount: Count = { shift: 11, mask: 0xffff << 11, boost: 1 };
const counts = [titleCount, headerCount, contentCount];

function weigh(packed: number): number {
  let sum = 0;
  for (const { shift, mask, boost } of counts) sum += ((packed & mask) >>> shift) * boost;
  return sum;
}

/** Adds the words of a page; returns how many there are. */
function addPage(
  { title, headings, sections }: PreparedPage,
  position: number,
  postings: Map<string, Postings>,
  { tokenize }: Tokenizer,
): number {
  let length = 0;
  const add = (text: string, count: Count) => {
    for (const term of tokenize(text)) {
      if (count === contentCount && noiseWords.has(term)) continue;
      length += 1;
      const list = postings.get(term) ?? [];
      if (list.length === 0) postings.set(term, list);
      if (list.at(-2) !== position) list.push(position, 0);
      const packed = list.at(-1) ?? 0;
      if ((packed & count.mask) !== count.mask) list[list.length - 1] = packed + (1 << count.shift);
    }
  };
  add(title, titleCount);
  for (const { text } of headings) add(text, headerCount);
  for (const { text } of sections) add(text, contentCount);
  return length;
}

function raise(list: number[], word: number, weight: number): void {
  if (weight > (list[word] ?? 0)) list[word] = weight;
}

function meaningsOf(expansions: Expansion[][]): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  expansions.forEach((ofWord, word) => {
    for (const { term, weight } of ofWord) {
      meanings.set(term, [...(meanings.get(term) ?? []), { word, weight }]);
    }
  });
  return meanings;
}
