import { distance } from 'fastest-levenshtein';

/**
 * The known name that a misspelled one most likely is: at most two edits away, and at most one for
 * every two letters. Names of one or two letters are like too many others. Case doesn't count.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: { name: string; edits: number } | undefined;
  for (const other of known) {
    const allowed = other.length < 3 ? 0 : Math.min(2, Math.floor(other.length / 2));
    // Each letter more or less is an edit, and a name from a page may have any number.
    if (Math.abs(name.length - other.length) > allowed) continue;
    const edits = editsBetween(name.toLowerCase(), other.toLowerCase());
    if (edits <= allowed && (best === undefined || edits < best.edits)) {
      best = { name: other, edits };
    }
  }
  return best?.name;
}

/** Two swapped letters count as one edit: nothing is misspelled more often. */
export function editsBetween(a: string, b: string): number {
  const edits = distance(a, b);
  const isSwap =
    edits === 2 && a.length === b.length && [...a].sort().join() === [...b].sort().join();
  return isSwap ? 1 : edits;
}

/** ` Did you mean x?`, or nothing. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}
