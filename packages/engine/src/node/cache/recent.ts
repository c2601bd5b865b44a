/** What was made last, by its key. All of it goes before another entry would be one too many. */
export class Recent<Made> {
  readonly #made = new Map<string, Made>();
  readonly #most: number;

  /** @param most Entries that are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Made | undefined {
    return this.#made.get(key);
  }

  /** @returns What was made. */
  keep(key: string, made: Made): Made {
    if (this.#made.size >= this.#most && !this.#made.has(key)) this.#made.clear();
    this.#made.set(key, made);
    return made;
  }

  clear(): void {
    this.#made.clear();
  }
}
