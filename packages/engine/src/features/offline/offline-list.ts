/** List of what a build offers for offline use; `_payload/offline.json`. */
export interface OfflineList {
  /** The build, as its service worker names it too. */
  build: string;
  /** The longest prefix first. */
  editions: OfflineEdition[];
}

/** One version in one language. */
export interface OfflineEdition {
  /** Start of its paths, with base and without a final slash: empty, `/docs`, `/docs/v2/zh`. */
  prefix: string;
  /** Hash of its manifest. */
  manifest: string;
  /** Bytes of all its files, each content counted once. */
  size: number;
}

/** The files of an edition, of one build. Only readers who store the edition fetch it. */
export interface OfflineManifest {
  files: OfflineFile[];
  /** Headers that files are answered with; most share theirs. */
  headers: Record<string, string>[];
  /** Where pages that are gone lead, with base, by path with base. */
  redirects: Record<string, string>;
}

/** Path with base, not encoded, as readers ask for it; number of its headers; hash and bytes of its content. */
export type OfflineFile = [path: string, headers: number, hash: string, size: number];

/** Length of a hash: the start of a SHA-256 in hexadecimal. */
export const hashLength = 32;

/** Address of the list. It's always asked for anew. */
export function offlineListPath(base: string): string {
  return `${base}_payload/offline.json`;
}

/** Folder of the manifests. */
export function manifestFolder(base: string): string {
  return `${base}static/offline/`;
}

/** Address of a manifest, by its hash. */
export function manifestPath(hash: string, base: string): string {
  return `${manifestFolder(base)}${hash}.json`;
}

/** Address of the page for unknown addresses. */
export function notFoundPath(base: string): string {
  return `${base}404`;
}
