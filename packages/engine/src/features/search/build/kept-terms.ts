import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashOf } from '#builder/cache/cache-key.ts';
import { hashOfModules } from '#builder/cache/module-hash.ts';
import { writeWhole } from '#builder/files/write-whole.ts';
import { createTokenizer } from '../engine/matching/words.ts';
import {
  createTermTable,
  type PackedTerms,
  packTerm,
  placeOfTerm,
  weightOfTerm,
} from '../engine/shards/term-table.ts';
import { termWeights } from '../engine/shards/term-weights.ts';
import type { RecordSource } from './record-source.ts';

/** What an index of shards needs of a record. */
export interface RecordTerms {
  /** Hash of its JSON. */
  hash: string;
  /** Characters of its JSON. */
  length: number;
  terms: PackedTerms;
}

/** The terms of all records, those of unchanged ones from the build before. */
export interface KeptTerms {
  /** The terms that records point to, by place. */
  terms: readonly string[];
  /** What is known of a record without making it. */
  find(source: RecordSource): RecordTerms | undefined;
  /** Like `find`, but makes an unknown record and keeps its terms. */
  get(source: RecordSource): RecordTerms;
  /** Keeps what this build has asked for. */
  save(): Promise<void>;
}

/** One file for all pages: reading one for each takes longer than splitting their texts anew. */
interface TermsFile {
  code: string;
  terms: string[];
  records: [key: string, hash: string, length: number, terms: PackedTerms][];
}

/** The share of the terms that pages must still have: giving all of them new places takes longer than keeping some more. */
const leastUsed = 0.9;

/**
 * Opens the terms that the build before has found.
 *
 * @param cacheDir The site's cache; without one, nothing is kept.
 */
export async function openKeptTerms(cacheDir?: string): Promise<KeptTerms> {
  // Changes when the code that makes or splits records does.
  const code = cacheDir === undefined ? '' : await hashOfModules([import.meta.filename]);
  const file = cacheDir && path.join(cacheDir, 'search', 'terms');
  const before = file ? await readTerms(file, code) : undefined;
  const known = new Map(before?.records.map(([key, ...entry]) => [key, entry]));
  const table = createTermTable(before?.terms);
  const tokenizer = createTokenizer();
  const used = new Map<string, RecordTerms>();
  let isNew = false;

  const find: KeptTerms['find'] = ({ key }) => {
    const found = used.get(key);
    if (found) return found;
    const entry = known.get(key);
    if (!entry) return undefined;
    const [hash, length, terms] = entry;
    const record = { hash, length, terms };
    used.set(key, record);
    return record;
  };

  return {
    terms: table.terms,
    find,
    get(source) {
      const found = find(source);
      if (found) return found;
      const record = source.make();
      const json = JSON.stringify(record);
      const terms = table.pack(termWeights(record, tokenizer));
      const made = { hash: hashOf(json), length: json.length, terms };
      used.set(source.key, made);
      isNew = true;
      return made;
    },
    async save() {
      if (!file || (!isNew && used.size === known.size)) return;
      const isStale = countUsed(table.terms.length, used) < table.terms.length * leastUsed;
      const kept = isStale ? compact(code, table.terms, used) : fileOf(code, table.terms, used);
      await writeWhole(file, serialize(kept));
    },
  };
}

async function readTerms(file: string, code: string): Promise<TermsFile | undefined> {
  try {
    const found = deserialize(await readFile(file)) as TermsFile;
    return found.code === code ? found : undefined;
  } catch {
    return undefined;
  }
}

/** How many terms pages still have. */
function countUsed(termCount: number, records: ReadonlyMap<string, RecordTerms>): number {
  const isUsed = new Uint8Array(termCount);
  for (const { terms } of records.values()) {
    for (const term of terms) isUsed[placeOfTerm(term)] = 1;
  }
  return isUsed.reduce((sum, used) => sum + used, 0);
}

function fileOf(
  code: string,
  terms: readonly string[],
  records: ReadonlyMap<string, RecordTerms>,
): TermsFile {
  return {
    code,
    terms: [...terms],
    records: Array.from(records, ([key, { hash, length, terms: packed }]) => [
      key,
      hash,
      length,
      packed,
    ]),
  };
}

/** Leaves out the terms that no page has any more. */
function compact(
  code: string,
  terms: readonly string[],
  records: ReadonlyMap<string, RecordTerms>,
): TermsFile {
  const kept = createTermTable();
  const places = new Map<number, number>();
  const placeOf = (place: number) => {
    const moved = places.get(place) ?? kept.placeOf(terms[place] ?? '');
    places.set(place, moved);
    return moved;
  };
  const moved = Array.from(records, ([key, record]): [string, RecordTerms] => {
    const own = record.terms.map((term) =>
      packTerm(placeOf(placeOfTerm(term)), weightOfTerm(term)),
    );
    return [key, { ...record, terms: own }];
  });
  return fileOf(code, kept.terms, new Map(moved));
}
