import { createEngine, type EngineOptions, type SearchEngine } from '../create-engine.ts';
import { parseQuery } from '../matching/parse-query.ts';
import { createVocabulary, type Expansion } from '../matching/vocabulary.ts';
import { createTokenizer } from '../matching/words.ts';
import type { Preview } from '../preview.ts';
import { createQueryCache } from '../query-cache.ts';
import type { IndexAnswer, SearchRecord } from '../record.ts';
import { indexSynonyms } from '../synonyms.ts';
import {
  type EndShard,
  endShardAddress,
  recordAddress,
  type ShardManifest,
  shortestEnd,
  type WordShard,
  wordShardAddress,
} from './shard-format.ts';

/** Searches an index of which it loads what a query needs. */
export interface ShardedEngine {
  /** Rejects when a part can't be loaded. */
  answer(query: string): Promise<IndexAnswer>;
  /** Of the pages that the latest answer was made from. */
  preview(query: string, link: string): Preview | undefined;
}

/** Pages whose records are loaded and ranked; a reader sees seven. */
const maxCandidates = 12;
/** Shards that one word may need: that of the word, and of others that begin like it. */
const maxShards = 2;
/** Words of a query that are looked for; a pasted message has many more. */
const maxWords = 8;
/** Synonyms whose shards are loaded. */
const maxSynonyms = 4;
/** Words around another that are loaded. */
const maxAround = 3;
/** Shards and records that are cached. */
const cachedParts = 300;
/** From which a term counts half as much as it can. */
const halfWeight = 10;

/**
 * Opens a sharded index.
 *
 * @param address Of the manifest.
 * @param load Fetches and parses JSON.
 */
export async function openShardedEngine(
  address: string,
  options: EngineOptions,
  load: (address: string) => Promise<unknown>,
): Promise<ShardedEngine> {
  const manifest = (await load(address)) as ShardManifest;
  const { stem = (word: string) => word, synonyms = {} } = options;
  const synonymIndex = indexSynonyms(synonyms, stem, createTokenizer().terms);
  const parts = createQueryCache<Promise<unknown>>(cachedParts);

  function get<Part>(part: string): Promise<Part> {
    const loading = parts.get(part) ?? parts.set(part, load(part));
    // A part that failed once is asked for again.
    loading.catch(() => parts.forget(part));
    return loading as Promise<Part>;
  }

  async function termsLike(word: string): Promise<WordShard> {
    const parts = shardsOf(word, stem(word), manifest.firstTerms).map((shard) =>
      get<WordShard>(wordShardAddress(address, shard)),
    );
    return Object.assign({}, ...(await Promise.all(parts)));
  }

  /** The words around one that begins no word: `restore` for `tore` (SEARCH-13). */
  async function termsAround(word: string): Promise<WordShard> {
    if (word.length < shortestEnd) return {};
    const parts = shardsOf(word, word, manifest.firstEnds).map((shard) =>
      get<EndShard>(endShardAddress(address, shard)),
    );
    const found = (await Promise.all(parts)).flatMap((part) =>
      Object.entries(part).flatMap(([end, terms]) =>
        end.startsWith(word) ? terms.split(' ') : [],
      ),
    );
    const terms = [...new Set(found)].sort((a, b) => a.length - b.length).slice(0, maxAround);
    return Object.assign({}, ...(await Promise.all(terms.map(termsLike))));
  }

  /** Rates the pages that a word is on, 0 to 1, rarer words more. */
  async function fitsOf(word: string, synonymsOfWord: string[]): Promise<Map<number, number>> {
    const like = [word, ...synonymsOfWord].map(termsLike);
    const terms: WordShard = Object.assign({}, ...(await Promise.all(like)));
    if (!Object.keys(terms).some((term) => term.startsWith(word))) {
      Object.assign(terms, await termsAround(word));
    }
    const expansions = createVocabulary(Object.keys(terms), stem).expand(word, synonymsOfWord);
    return fitOfPages(expansions, terms, manifest.pages);
  }

  async function candidatesOf(query: string): Promise<SearchRecord[]> {
    const parsed = parseQuery(query);
    if (!parsed) return [];
    const synonymsOfWords = synonymIndex.expand(parsed.words);
    const fits = await Promise.all(
      parsed.terms.slice(0, maxWords).map((word) => {
        const others = [...(synonymsOfWords[parsed.words.indexOf(word)] ?? [])].slice(
          0,
          maxSynonyms,
        );
        return fitsOf(word, others);
      }),
    );
    const ids = bestPages(fits).sort((a, b) => a - b);
    return Promise.all(ids.map((id) => get<SearchRecord>(recordAddress(address, id))));
  }

  let engine: SearchEngine | undefined;
  return {
    preview: (query, link) => engine?.preview(query, link),
    async answer(query) {
      engine = createEngine(await candidatesOf(query), options);
      return engine.answer(query);
    },
  };
}

/** The shards with a word, its forms and its continuations; that of the word is among them. */
export function shardsOf(word: string, stem: string, firstTerms: readonly string[]): number[] {
  const shardWith = (text: string) =>
    Math.max(
      0,
      firstTerms.findLastIndex((first) => first <= text),
    );
  const own = shardWith(word);
  const result = [own];
  const next = own + 1;
  if (firstTerms[next]?.startsWith(word)) result.push(next);
  // `copies`, whose stem is `copi`, is a form of `copy`.
  const beginning = word.startsWith(stem) ? stem : word.slice(0, Math.max(3, stem.length - 1));
  const start = shardWith(beginning.length > 3 ? beginning.slice(0, -1) : beginning);
  if (start < own && result.length < maxShards) result.unshift(own - 1);
  return result;
}

function fitOfPages(
  expansions: readonly Expansion[],
  terms: WordShard,
  pages: number,
): Map<number, number> {
  const result = new Map<number, number>();
  const [surest] = expansions;
  const pagesWith = surest ? (terms[surest.term]?.[0] ?? 0) : 0;
  const rarity = Math.log(1 + pages / Math.max(1, pagesWith));
  for (const { term, weight } of expansions) {
    const [, ...postings] = terms[term] ?? [0];
    let id = 0;
    for (let at = 0; at < postings.length; at += 2) {
      id += postings[at] ?? 0;
      const counts = postings[at + 1] ?? 0;
      const fit = (rarity * weight * counts) / (counts + halfWeight);
      if (fit > (result.get(id) ?? 0)) result.set(id, fit);
    }
  }
  return result;
}

/** The pages with the greatest sum. */
function bestPages(fits: readonly Map<number, number>[]): number[] {
  const sums = new Map<number, number>();
  for (const fit of fits) {
    for (const [id, value] of fit) sums.set(id, (sums.get(id) ?? 0) + value);
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, maxCandidates)
    .map(([id]) => id);
}
