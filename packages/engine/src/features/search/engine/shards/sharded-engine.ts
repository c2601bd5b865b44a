import { ownValue } from '#shared/own-value.ts';
import { createEngine, type EngineOptions, type SearchEngine } from '../create-engine.ts';
import { parseQuery } from '../matching/parse-query.ts';
import type { Stemmer } from '../matching/stemming.ts';
import { type Expansion, Vocabulary } from '../matching/vocabulary.ts';
import { createTokenizer, noiseWords } from '../matching/words.ts';
import type { Preview } from '../preview.ts';
import { createQueryCache } from '../query-cache.ts';
import type { IndexAnswer, SearchRecord } from '../record.ts';
import { indexSynonyms, type SynonymIndex } from '../synonyms.ts';
import {
  type EndShard,
  endShardAddress,
  recordAddress,
  type ShardManifest,
  shortestEnd,
  type WordShard,
  wordShardAddress,
} from './shard-format.ts';

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
/** Ways of taking a word apart that are looked for. */
const maxHalves = 4;
/** Words written with hyphens that are looked for as one, too. */
const maxJoined = 2;
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
  return new ShardedEngine(new ShardLoader(address, manifest, load), options);
}

/** Loads the parts of an index, each once. */
class ShardLoader {
  readonly manifest: ShardManifest;
  readonly #address: string;
  readonly #load: (address: string) => Promise<unknown>;
  readonly #parts = createQueryCache<Promise<unknown>>(cachedParts);

  constructor(
    address: string,
    manifest: ShardManifest,
    load: (address: string) => Promise<unknown>,
  ) {
    this.#address = address;
    this.manifest = manifest;
    this.#load = load;
  }

  record(id: number): Promise<SearchRecord> {
    return this.#get(recordAddress(this.#address, id));
  }

  /** The terms of the shards that hold a word and its forms. */
  async termsLike(word: string, stem: string): Promise<WordShard> {
    const parts = shardsOf(word, stem, this.manifest.firstTerms).map((shard) =>
      this.#get<WordShard>(wordShardAddress(this.#address, shard)),
    );
    return Object.assign({}, ...(await Promise.all(parts)));
  }

  /** The terms of the shards that hold words as they are. */
  async termsWith(words: readonly string[]): Promise<WordShard> {
    const shards = new Set(words.map((word) => shardWith(word, this.manifest.firstTerms)));
    const parts = [...shards].map((shard) =>
      this.#get<WordShard>(wordShardAddress(this.#address, shard)),
    );
    return Object.assign({}, ...(await Promise.all(parts)));
  }

  /** The words around one that begins no word, the shortest first: `restore` for `tore` (SEARCH-13). */
  async wordsAround(word: string): Promise<string[]> {
    if (word.length < shortestEnd) return [];
    const parts = shardsOf(word, word, this.manifest.firstEnds).map((shard) =>
      this.#get<EndShard>(endShardAddress(this.#address, shard)),
    );
    const found = (await Promise.all(parts)).flatMap((part) =>
      Object.entries(part).flatMap(([end, terms]) =>
        end.startsWith(word) ? terms.split(' ') : [],
      ),
    );
    return [...new Set(found)].sort((a, b) => a.length - b.length);
  }

  #get<Part>(part: string): Promise<Part> {
    const loading = this.#parts.get(part) ?? this.#parts.set(part, this.#load(part));
    // A part that failed once is asked for again.
    loading.catch(() => this.#parts.forget(part));
    return loading as Promise<Part>;
  }
}

/** Searches an index of which it loads what a query needs. */
export class ShardedEngine {
  readonly #shards: ShardLoader;
  readonly #options: EngineOptions;
  readonly #stem: Stemmer;
  readonly #synonyms: SynonymIndex;
  #engine: SearchEngine | undefined;

  constructor(shards: ShardLoader, options: EngineOptions) {
    const { stem = (word: string) => word, synonyms = {} } = options;
    this.#shards = shards;
    this.#options = options;
    this.#stem = stem;
    this.#synonyms = indexSynonyms(synonyms, stem, createTokenizer().terms);
  }

  /** Rejects when a part can't be loaded. */
  async answer(query: string): Promise<IndexAnswer> {
    this.#engine = createEngine(await this.#candidatesOf(query), this.#options);
    return this.#engine.answer(query);
  }

  /** Of the pages that the latest answer was made from. */
  preview(query: string, link: string): Preview | undefined {
    return this.#engine?.preview(query, link);
  }

  async #candidatesOf(query: string): Promise<SearchRecord[]> {
    const parsed = parseQuery(query);
    if (!parsed) return [];
    const synonymsOfWords = this.#synonyms.expand(parsed.words);
    const joined = new Set(parsed.joined.values());
    const words = [...parsed.terms.slice(0, maxWords), ...[...joined].slice(0, maxJoined)];
    const fits = await Promise.all(
      words.map((word) => {
        const others = [...(synonymsOfWords[parsed.words.indexOf(word)] ?? [])];
        return this.#fitsOf(word, others.slice(0, maxSynonyms));
      }),
    );
    const ids = bestPages(fits).sort((a, b) => a - b);
    return Promise.all(ids.map((id) => this.#shards.record(id)));
  }

  /** Rates the pages that a word is on, 0 to 1, rarer words more. */
  async #fitsOf(word: string, synonyms: string[]): Promise<Map<number, number>> {
    const terms = await this.#termsLike([word, ...synonyms]);
    if (!Object.keys(terms).some((term) => term.startsWith(word))) {
      const around = await this.#shards.wordsAround(word);
      Object.assign(terms, await this.#termsLike(around.slice(0, maxAround)));
      if (around.length === 0) Object.assign(terms, await this.#termsOfHalves(word));
    }
    const vocabulary = new Vocabulary(Object.keys(terms), this.#stem);
    return fitOfPages(vocabulary.expand(word, synonyms), terms, this.#shards.manifest.pages);
  }

  /** Of a word that texts may write with a hyphen: `backend`, "back-end". */
  async #termsOfHalves(word: string): Promise<WordShard> {
    const ends = Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => index + 1);
    const terms = await this.#shards.termsWith(ends.map((end) => word.slice(0, end)));
    const tails = ends
      .filter((end) => isHalf(word.slice(0, end), terms))
      .map((end) => word.slice(end));
    return Object.assign(terms, await this.#shards.termsWith(tails.slice(-maxHalves)));
  }

  async #termsLike(words: readonly string[]): Promise<WordShard> {
    const like = words.map((word) => this.#shards.termsLike(word, this.#stem(word)));
    return Object.assign({}, ...(await Promise.all(like)));
  }
}

function isHalf(word: string, terms: WordShard): boolean {
  return noiseWords.has(word) || ownValue(terms, word) !== undefined;
}

/** The shard that a word is in, if it's in any. */
function shardWith(word: string, firstTerms: readonly string[]): number {
  return Math.max(
    0,
    firstTerms.findLastIndex((first) => first <= word),
  );
}

/** The shards with a word, its forms and its continuations; that of the word is among them. */
export function shardsOf(word: string, stem: string, firstTerms: readonly string[]): number[] {
  const own = shardWith(word, firstTerms);
  const result = [own];
  const next = own + 1;
  if (firstTerms[next]?.startsWith(word)) result.push(next);
  // `copies`, whose stem is `copi`, is a form of `copy`.
  const beginning = word.startsWith(stem) ? stem : word.slice(0, Math.max(3, stem.length - 1));
  const start = shardWith(beginning.length > 3 ? beginning.slice(0, -1) : beginning, firstTerms);
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
  const pagesWith = surest ? (ownValue(terms, surest.term)?.[0] ?? 0) : 0;
  const rarity = Math.log(1 + pages / Math.max(1, pagesWith));
  for (const { term, weight } of expansions) {
    const [, ...postings] = ownValue(terms, term) ?? [0];
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
