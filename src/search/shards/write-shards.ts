import { noiseWords } from '../matching/noise-words.ts';
import { createTokenizer, isUnspaced, type Tokenizer } from '../matching/words.ts';
import type { SearchRecord } from '../record.ts';
import { type ShardManifest, shortestEnd, type WordShard } from './shard-format.ts';

/** Characters of JSON from which a shard is full; about 4 KB of brotli. */
const fullLength = 12_000;

/** Pages of a term that are kept, those in which it counts most. Words of nearly all pages tell little. */
const maxPages = 1500;

/** How much a term counts where it occurs; in a text it depends on how often. */
const weights = { title: 30, keywords: 24, header: 14, description: 10, signature: 3 };
/** A term that makes up the whole of a title. */
const wholeTitle = 30;
const maxInText = 9;
const maxWeight = 99;

/** Longer words are keys and hashes, which nobody searches for by their middle. */
const longestTerm = 40;

/**
 * Splits the words of records into shards, so that a query needs few of them.
 *
 * @param records Their ids are their positions.
 * @returns The manifest, and the shards of words and of their ends as JSON.
 */
export function writeShards(records: readonly SearchRecord[]): {
  manifest: Omit<ShardManifest, 'hash'>;
  shards: string[];
  ends: string[];
} {
  const tokenizer = createTokenizer();
  const pagesOf = new Map<string, number[]>();
  for (const record of records) {
    for (const [term, weight] of termWeights(record, tokenizer)) {
      const postings = pagesOf.get(term);
      if (postings) postings.push(record.id, weight);
      else pagesOf.set(term, [record.id, weight]);
    }
  }
  const terms = [...pagesOf.keys()].sort();
  const words = split(terms, (term) => postingsOf(pagesOf.get(term) ?? []));
  const termsOf = termsByEnd(terms);
  const ends = split([...termsOf.keys()].sort(), (end) => termsOf.get(end) ?? '');
  return {
    manifest: { pages: records.length, firstTerms: words.firstKeys, firstEnds: ends.firstKeys },
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
    if (length + entry.length > fullLength) close();
    if (entries.length === 0) firstKeys.push(key);
    entries.push(entry);
    length += entry.length;
  }
  close();
  return { firstKeys, shards };
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

/** How much each term of a page counts. */
function termWeights(record: SearchRecord, { tokenize }: Tokenizer): Map<string, number> {
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

function postingsOf(pairs: number[]): WordShard[string] {
  let pages: [id: number, weight: number][] = [];
  for (let at = 0; at < pairs.length; at += 2) pages.push([pairs[at] ?? 0, pairs[at + 1] ?? 0]);
  const count = pages.length;
  if (count > maxPages) {
    pages = pages.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, maxPages);
    pages.sort((a, b) => a[0] - b[0]);
  }
  const result: WordShard[string] = [count];
  let last = 0;
  for (const [id, weight] of pages) {
    result.push(id - last, weight);
    last = id;
  }
  return result;
}
