/**
 * The terms of a page, packed into a number each: the place of the term in a list, and how much it
 * counts on the page.
 */
export type PackedTerms = Uint32Array;

/** A weight needs 7 bits; the others name up to 33 million terms. */
const weightBits = 7;
const weightMask = 2 ** weightBits - 1;

const packTerm = (place: number, weight: number): number => ((place << weightBits) | weight) >>> 0;
export const placeOfTerm = (packed: number): number => packed >>> weightBits;
export const weightOfTerm = (packed: number): number => packed & weightMask;

/** The terms that several pages have, each held once. */
export interface TermTable {
  /** By place. */
  terms: readonly string[];
  /** The place of a term; one that's new gets the next. */
  placeOf(term: string): number;
  /** Packs the terms of a page. */
  pack(weights: ReadonlyMap<string, number>): PackedTerms;
}

/** @param known Terms that have their place already. */
export function createTermTable(known: readonly string[] = []): TermTable {
  const terms = [...known];
  const places = new Map(terms.map((term, place) => [term, place]));
  const placeOf = (term: string) => {
    const place = places.get(term) ?? terms.push(term) - 1;
    places.set(term, place);
    return place;
  };
  return {
    terms,
    placeOf,
    pack: (weights) =>
      Uint32Array.from(weights, ([term, weight]) => packTerm(placeOf(term), weight)),
  };
}
