/**
 * What a pack holds. Its bytes are the length of the index (four bytes, little-endian), the index,
 * the dictionary, and the files. All parts are raw deflate; files refer to the dictionary as if its
 * text came right before theirs.
 */
export interface PackIndex {
  /** Compressed bytes of the dictionary. */
  dictionary: number;
  /** Headers that files are answered with; most share theirs. */
  headers: Record<string, string>[];
  files: PackFile[];
}

/** Path with base, not encoded, as readers ask for it; number of its headers; compressed bytes. */
export type PackFile = [path: string, headers: number, size: number];

/** The most bytes a dictionary can have: deflate looks back no further. */
export const longestDictionary = 32_768;
