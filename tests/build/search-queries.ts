import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A query and the pages of this site that answer it; any of them may come first. */
export interface ExpectedQuery {
  query: string;
  routes: string[];
}

/** Where the ranking may be tuned, and where it is only measured. */
export type Half = 'tuning' | 'heldOut';

type Entry = [query: string, ...routes: string[]];

const folder = path.resolve(import.meta.dirname, '../../site/product/search/queries');

/** Names, typos, exact phrases and other queries that must never get worse, in one list. */
export function nameQueries(): ExpectedQuery[] {
  return Object.values(read<Record<string, Entry[]>>('names')).flat().map(toExpected);
}

/** Questions in people's own words, written before anyone looked at how they rank. */
export function questions(half: Half): ExpectedQuery[] {
  return read<Entry[]>('questions')
    .map(toExpected)
    .filter(({ query }) => halfOf(query) === half);
}

/** A release of the library, whose pages have an index of their own. */
export type Release = '0.5' | '0.17';

/**
 * Questions of evaluators and users, Git's commands, symptoms and code, written and split before anyone
 * measured them. The tuning half has 60 more, which were written later and aren't split.
 */
export function readersQuestions(release: Release, half: Half): ExpectedQuery[] {
  const split = read<Record<Release, Entry[]>>('readers-words')
    [release].map(toExpected)
    .filter(({ query }) => halfOf(query) === half);
  if (half === 'heldOut') return split;
  return [...split, ...read<Record<Release, Entry[]>>('users-words')[release].map(toExpected)];
}

/** Searches by type, parameter and property. */
export function signatureQueries(): ExpectedQuery[] {
  return read<Entry[]>('signatures').map(toExpected);
}

/** Error messages as people paste them, with prefixes, names and ids of their own. */
export function errorQueries(): ExpectedQuery[] {
  return read<Entry[]>('errors').map(toExpected);
}

/** The query alone decides, so that nobody can move one to the other half. */
function halfOf(query: string): Half {
  const [first = 0] = createHash('sha256').update(query).digest();
  return first % 2 === 0 ? 'tuning' : 'heldOut';
}

function toExpected([query, ...routes]: Entry): ExpectedQuery {
  return { query, routes };
}

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
}
