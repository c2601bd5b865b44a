/** Pixels at both ends of a graph, with the message of its newest commit. */
const ends = 160;

/**
 * Pixels between the commits of a graph, so that a width shows all of them and the
 * message of the newest; but never too few to tell them apart.
 */
export function pitchOf(count: number, width: number): number {
  return Math.min(118, Math.max(30, (width - ends) / Math.max(1, count - 1)));
}
