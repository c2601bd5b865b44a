/** Options of {@link createTally}. */
export interface TallyOptions {
  /** Count to start from. The default is 0. */
  from?: number;
}

/** A count that can only grow. */
export interface Tally {
  /** The count so far. */
  readonly count: number;
  /**
   * Adds to the count.
   *
   * @param by How many to add. The default is 1.
   * @returns The new count.
   * @throws RangeError when `by` is less than 1.
   */
  add(by?: number): number;
}

/**
 * Starts counting.
 *
 * @param options Where to start.
 * @returns A tally of its own, which shares nothing with others.
 */
export declare function createTally(options?: TallyOptions): Tally;

/**
 * Shows a count as tally marks, in groups of five.
 *
 * @param count A number of 0 or more.
 * @returns Marks, with a space between groups.
 */
export declare function marks(count: number): string;
