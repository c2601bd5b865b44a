import { isUnspaced } from '../matching/words.ts';
import { type ShardManifest, shortestEnd, type WordShard } from './shard-format.ts';
import { type PackedTerms, placeOfTerm, weightOfTerm } from './term-table.ts';

/**
 * Characters of JSON that a shard has: about 4 KB of brotli on average. Where it ends depends on the
 * words themselves, so that a new word changes the shards around it and not all that come after.
 */
const shortestShard = 6_000;
const longestShard = 20_000;
const meanRest = 6_000;

/** Pages of a term that are kept, those in which it counts most. Words of nearly all pages tell little. */
const maxPages = 1500;

/** Longer words are keys and hashes, which nobody searches for by their middle. */
const longestTerm = 40;

/** The terms of the pages of an index. */
export interface TermsOfPages {
  /** By place. */
  terms: readonly string[];
  /** By the id of the page's record. */
  pages: readonly PackedTerms[];
}

/**
 * Splits the words of an index into shards, so that a query needs few of them.
 *
 * @returns The manifest, and the shards of words and of their ends as JSON.
 */
export function writeShards({ terms, pages }: TermsOfPages): {
  manifest: Omit<ShardManifest, 'hash'>;
  shards: string[];
  ends: string[];
} {
  const postings = collectPostings(terms.length, pages);
  const present = [...terms.keys()].filter((place) => postings.countOf(place) > 0);
  const places = new Map(present.map((place) => [terms[place] ?? '', place]));
  const sorted = [...places.keys()].sort();
  const words = split(sorted, (term) => postings.of(places.get(term) ?? 0));
  const termsOf = termsByEnd(sorted);
  const ends = split([...termsOf.keys()].sort(), (end) => termsOf.get(end) ?? '');
  return {
    manifest: { pages: pages.length, firstTerms: words.firstKeys, firstEnds: ends.firstKeys },
    shards: words.shards,
    ends: ends.shards,
  };
}

/** Splits sorted keys with their values into objects of about the same length. */
function split(keys: readonly string[], contentOf: (key: string) => unknown) {
  const firstKeys: string[] = [];
  const shards: string[] = [];
  let entries: string[] = [];
  let length = 0;
  const close = () => {
    if (entries.length > 0) shards.push(`{${entries.join(',')}}`);
    entries = [];
    length = 0;
  };
  for (const key of keys) {
    const entry = `${JSON.stringify(key)}:${JSON.stringify(contentOf(key))}`;
    const isFull = length + entry.length > longestShard;
    if (isFull || (length >= shortestShard && endsBefore(key, entry.length))) close();
    if (entries.length === 0) firstKeys.push(key);
    entries.push(entry);
    length += entry.length;
  }
  close();
  return { firstKeys, shards };
}

/** Whether a shard ends before a key; the longer its entry, the likelier. */
function endsBefore(key: string, length: number): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % meanRest < length;
}

/** Which words end so; of scripts without spaces every pair of letters is a word already. */
function termsByEnd(terms: readonly string[]): Map<string, string> {
  const result = new Map<string, string>();
  for (const term of terms) {
    if (term.length > longestTerm || isUnspaced(term)) continue;
    for (let start = 1; start <= term.length - shortestEnd; start += 1) {
      const end = term.slice(start);
      const known = result.get(end);
      result.set(end, known === undefined ? term : `${known} ${term}`);
    }
  }
  return result;
}

/** The pages of each term, by the term's place. */
interface Postings {
  countOf(place: number): number;
  of(place: number): WordShard[string];
}

/** Two numbers for each term of each page: lists of their own would take most of a build's memory. */
function collectPostings(termCount: number, pages: readonly PackedTerms[]): Postings {
  const ends = new Uint32Array(termCount + 1);
  for (const packed of pages) {
    for (const term of packed) {
      const next = placeOfTerm(term) + 1;
      ends[next] = (ends[next] ?? 0) + 1;
    }
  }
  for (let place = 1; place <= termCount; place += 1) {
    ends[place] = (ends[place] ?? 0) + (ends[place - 1] ?? 0);
  }
  // The start of a term's pages moves to their end while they are filled in.
  const at = ends.slice(0, termCount);
  const ids = new Uint32Array(ends[termCount] ?? 0);
  const weights = new Uint8Array(ids.length);
  for (const [id, packed] of pages.entries()) {
    for (const term of packed) {
      const place = placeOfTerm(term);
      const index = at[place] ?? 0;
      ids[index] = id;
      weights[index] = weightOfTerm(term);
      at[place] = index + 1;
    }
  }
  return {
    countOf: (place) => (ends[place + 1] ?? 0) - (ends[place] ?? 0),
    of(place) {
      const [start, end] = [ends[place], ends[place + 1]];
      return postingsOf(ids.subarray(start, end), weights.subarray(start, end));
    },
  };
}

function postingsOf(ids: Uint32Array, weights: Uint8Array): WordShard[string] {
  const result: WordShard[string] = [ids.length];
  const { least, room: most } = leastWeight(weights);
  let room = most;
  let last = 0;
  for (let index = 0; index < ids.length; index += 1) {
    const weight = weights[index] ?? 0;
    if (weight < least || (weight === least && room === 0)) continue;
    if (weight === least) room -= 1;
    const id = ids[index] ?? 0;
    result.push(id - last, weight);
    last = id;
  }
  return result;
}

/** The least weight of the pages of a term that are kept, and for how many with it there is room: the first ones. */
function leastWeight(weights: Uint8Array): { least: number; room: number } {
  if (weights.length <= maxPages) return { least: 0, room: maxPages };
  const counts = new Uint32Array(2 ** 8);
  for (const weight of weights) counts[weight] = (counts[weight] ?? 0) + 1;
  let room = maxPages;
  let least = counts.length - 1;
  while (least > 0 && room >= (counts[least] ?? 0)) {
    room -= counts[least] ?? 0;
    least -= 1;
  }
  return { least, room };
}
