import { longestDictionary } from '../pack-index.ts';

/** Shorter pieces cost as much to point at as to write. */
const shortestPiece = 12;

/** So many pages show what all have in common. */
const mostPages = 200;

/**
 * Text that many pages have in common: bars, sidebars, repeated markup. Pages that are compressed
 * with it need about two thirds of the bytes.
 *
 * @param texts Texts of the pages.
 * @returns At most what deflate can look back to; empty when nothing repeats.
 */
export function sharedDictionary(texts: readonly string[]): Buffer {
  const pieces = new Map<string, number>();
  const step = Math.max(1, Math.ceil(texts.length / mostPages));
  for (const text of texts.filter((_, place) => place % step === 0)) {
    for (const piece of new Set(text.split(/(?=<)/))) {
      if (piece.length >= shortestPiece) pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
    }
  }
  const gain = ([piece, count]: [string, number]) => (count - 1) * piece.length;
  const best = [...pieces].filter(([, count]) => count > 1).sort((a, b) => gain(b) - gain(a));
  const chosen: string[] = [];
  let size = 0;
  for (const [piece] of best) {
    const length = Buffer.byteLength(piece);
    if (size + length > longestDictionary) continue;
    chosen.push(piece);
    size += length;
  }
  // Deflate looks back a fixed distance: what gains most stays in reach longest at the end.
  return Buffer.from(chosen.reverse().join(''));
}
