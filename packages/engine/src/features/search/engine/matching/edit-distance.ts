/** A word's distance from another. */
export interface EditDistance {
  /** To the whole word. */
  whole: number;
  /** To the beginning of the word that is nearest. */
  prefix: number;
}

/**
 * How many letters have to be inserted, deleted, replaced or swapped with their neighbour.
 *
 * @param limit Greater distances are all reported as `limit + 1`.
 */
export function editDistance(from: string, to: string, limit: number): EditDistance {
  const tooFar = limit + 1;
  const width = Math.min(to.length, from.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= width; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (last[column - 1] ?? tooFar) + (same ? 0 : 1),
        (last[column] ?? tooFar) + 1,
        (current[column - 1] ?? tooFar) + 1,
      );
      if (row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? tooFar) + 1);
      }
      current[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest > limit) return { whole: tooFar, prefix: tooFar };
    beforeLast = last;
    last = current;
  }
  const whole = width < to.length ? tooFar : Math.min(last[width] ?? tooFar, tooFar);
  return { whole, prefix: Math.min(...last, tooFar) };
}
