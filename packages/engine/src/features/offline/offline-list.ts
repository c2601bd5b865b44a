/** List of what a build offers for offline use; `_payload/offline.json`. */
export interface OfflineList {
  /** The build, as its service worker names it too. */
  build: string;
  /** The longest prefix first. */
  editions: OfflineEdition[];
  /** Bytes of each pack, by name. */
  packs: Record<string, number>;
}

/** One version in one language. */
export interface OfflineEdition {
  /** Start of its paths, with base and without a final slash: empty, `/docs`, `/docs/v2/zh`. */
  prefix: string;
  /** Names of its packs; editions share some. */
  packs: string[];
}

/** Address of the list. It's always asked for anew. */
export function offlineListPath(base: string): string {
  return `${base}_payload/offline.json`;
}

/** Folder of the packs. */
export function packFolder(base: string): string {
  return `${base}static/offline/`;
}

/** Address of a pack; its name contains the hash of its content. */
export function packPath(name: string, base: string): string {
  return `${packFolder(base)}${name}.pack`;
}

/** Address of the page for unknown addresses. */
export function notFoundPath(base: string): string {
  return `${base}404`;
}

/** Bytes that storing an edition takes, without the packs that are stored already. */
export function sizeOf(
  { packs }: OfflineEdition,
  list: Pick<OfflineList, 'packs'>,
  stored: readonly string[] = [],
): number {
  return packs
    .filter((name) => !stored.includes(name))
    .reduce((sum, name) => sum + (list.packs[name] ?? 0), 0);
}

/**
 * Index of a pack, whose bytes are the length of the index (four bytes, little-endian), the index,
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
