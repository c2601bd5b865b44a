/** Operations of a repository that the comparison measures, the same for both releases. */
export interface Repository {
  /** Writes one small row under a key. */
  writeRow(key: string, value: string): Promise<void>;
  /** Writes new rows in one transaction; rejects where the release has a limit. */
  writeRows(keys: string[], value: string): Promise<void>;
  readRow(key: string): Promise<string | undefined>;
  /** Stores a text file, or replaces what it holds. */
  writeFile(path: string, text: string): Promise<void>;
  readFile(path: string): Promise<string>;
  /** How many recorded changes of one key there are, at most `limit`. */
  newestChanges(key: string, limit: number): Promise<number>;
  /**
   * Creates a branch, writes rows on the current branch and others on the new one, and merges the
   * way the release's own documentation shows.
   */
  branchAndMerge(here: Record<string, string>, there: Record<string, string>): Promise<void>;
  /** Everything with its history, as it's kept. */
  save(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** One release of Lix. */
export interface Release {
  /** Opens a new repository in memory, or a saved one. */
  open(saved?: Uint8Array): Promise<Repository>;
  /** Opens a new repository in memory that reads Markdown files paragraph by paragraph. */
  openWithMarkdown(): Promise<Repository>;
}
