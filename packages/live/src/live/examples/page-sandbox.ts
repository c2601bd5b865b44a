/** Abilities and limits of the programs of a page when a reader runs them. */
export interface PageSandbox {
  /** Specifiers that they can import; without any, none runs. */
  importable: readonly string[];
  /** Exports and modules that don't work there, and why, in a sentence. */
  unavailable: Readonly<Record<string, string>>;
  /** Where they run, when it isn't the default version's sandbox. */
  place?: SandboxPlace | undefined;
}

/** The sandbox of a version other than the default one. */
export interface SandboxPlace {
  /** Changes with what a run loads. */
  key: string;
  /** Folder of its list of files below `_live/`, ending with `/`. */
  folder: string;
  /** Bytes that a first run loads, compressed; known once they're bundled. */
  downloadSize(): Promise<number>;
}
