import { isUnspaced, noiseWords, type Tokenizer } from '../matching/words.ts';
import type { SearchRecord } from '../record.ts';
import { type ShardManifest, shortestEnd, type WordShard } from './shard-format.ts';

/**
 * Characters of JSON that a shard has: about 4 KB of brotli on average. Where it ends depends on the
 * words themselves, so that a new word changes the shards around it and not all that come after.
 */
const shortestShard = 6_000;
const longestShard = 20_000;
const meanRest = 6_000;

/** Pages of a term that are kept, those in which it counts most. Words of nearly all pages tell little. */
const maxPages = 1500;

/** A posting is the id of a page with the weight of the term there, in one number: lists of pairs would take most of a build's memory. */
const weightBits = 7;

/** Longer words are keys and hashes, which nobody searches for by their middle. */
const longestTerm = 40;

/**
 * Splits the words of an index into shards, so that a query needs few of them.
 *
 * @param pages How much each term counts on each page, in the order of the records.
 * @returns The manifest, and the shards of words and of their ends as JSON.
 */
export function writeShards(pages: Iterable<ReadonlyMap<string, number>>): {
  manifest: Omit<ShardManifest, 'hash'>;
  shards: string[];
  ends: string[];
} {
  const postings = new Map<string, number[]>();
  let id = 0;
  for (const weights of pages) {
    for (const [term, weight] of weights) {
      const posting = (id << weightBits) | weight;
      const known = postings.get(term);
      if (known) known.push(posting);
      else postings.set(term, [posting]);
    }
    id += 1;
  }
  const terms = [...postings.keys()].sort();
  const words = split(terms, (term) => distances(postings.get(term) ?? []));
  const termsOf = termsByEnd(terms);
  const ends = split([...termsOf.keys()].sort(), (end) => termsOf.get(end) ?? '');
  return {
    manifest: { pages: id, firstTerms: words.firstKeys, firstEnds: ends.firstKeys },
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

/** Groups words by their ends; in scripts without spaces every pair of letters is a word already. */
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

/** Writes how many pages have a term, then each page as its distance from the one before, and the weight. */
function distances(postings: readonly number[]): WordShard[string] {
  const result: WordShard[string] = [postings.length];
  let last = 0;
  for (const posting of heaviest(postings)) {
    const id = posting >>> weightBits;
    result.push(id - last, weightOf(posting));
    last = id;
  }
  return result;
}

/** Chooses the pages in which a term counts most; of those in which it counts the same, the first ones. */
function heaviest(postings: readonly number[]): readonly number[] {
  if (postings.length <= maxPages) return postings;
  const weights = Uint8Array.from(postings, weightOf).sort();
  const least = weights.at(-maxPages) ?? 0;
  let room = maxPages - (weights.length - 1 - weights.lastIndexOf(least));
  return postings.filter((posting) => {
    if (weightOf(posting) === least) room -= 1;
    return weightOf(posting) > least || (weightOf(posting) === least && room >= 0);
  });
}

function weightOf(posting: number): number {
  return posting & (2 ** weightBits - 1);
}

/** Weights of a term by field; in a text it depends on how often. */
const weights = { title: 30, keywords: 24, header: 14, description: 10, signature: 3 };
/** A term that makes up the whole of a title. */
const wholeTitle = 30;
const maxInText = 9;
const maxWeight = 99;

/** Weighs each term of a page, 1 to 99; words that say nothing count in titles and keywords only. */
export function termWeights(
  record: SearchRecord,
  { tokenize }: Pick<Tokenizer, 'tokenize'>,
): Map<string, number> {
  const { title, routePath, toc, signature = '', content, frontmatter } = record;
  const result = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of new Set(tokenize(text))) {
      if (weight < weights.keywords && noiseWords.has(term)) continue;
      result.set(term, Math.min(maxWeight, (result.get(term) ?? 0) + weight));
    }
  };
  const name = title || routePath;
  const [first, ...others] = tokenize(name);
  add(name, weights.title);
  if (first !== undefined && others.length === 0) add(name, wholeTitle);
  add((frontmatter.keywords ?? []).join('\n'), weights.keywords);
  add(frontmatter.description ?? '', weights.description);
  add(toc.map(({ text }) => text).join('\n'), weights.header);
  add(signature, weights.signature);
  const counts = new Map<string, number>();
  for (const term of tokenize(content)) counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const [term, count] of counts) {
    if (noiseWords.has(term)) continue;
    const weight = Math.ceil((maxInText * count) / (count + 2));
    result.set(term, Math.min(maxWeight, (result.get(term) ?? 0) + weight));
  }
  return result;
}
