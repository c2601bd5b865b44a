/**
 * Parts of a sharded index beside the records. The address of the manifest without its
 * ending is the folder of all else: words in `w0.json`, `w1.json`, …, ends of words in `e0.json`, …,
 * each record in `p<id>.json`.
 */
export interface ShardManifest {
  /** How many records there are. */
  pages: number;
  /** Of all parts, so that the manifest's own name changes when any of them does. */
  hash: string;
  /** The first term of each shard of words; terms are sorted by code units. */
  firstTerms: string[];
  /** The first end of each shard of ends. */
  firstEnds: string[];
}

/**
 * The terms of a shard. Of each, how many pages hold it, then for each page its distance from the
 * one before and how much the term counts there, 1 to 99.
 */
export type WordShard = Record<string, [pagesWith: number, ...postings: number[]]>;

/** Letters that the end of a word has at least. */
export const shortestEnd = 3;

/** For each end of words, `tore`, the words that end so, separated by spaces: `restore store`. */
export type EndShard = Record<string, string>;

/** Where a shard of words is. */
export function wordShardAddress(manifest: string, shard: number): string {
  return `${folderOf(manifest)}/w${shard}.json`;
}

/** Where a shard of ends is. */
export function endShardAddress(manifest: string, shard: number): string {
  return `${folderOf(manifest)}/e${shard}.json`;
}

/** Where a record is. */
export function recordAddress(manifest: string, id: number): string {
  return `${folderOf(manifest)}/p${id}.json`;
}

function folderOf(manifest: string): string {
  return manifest.replace(/\.json$/, '');
}
