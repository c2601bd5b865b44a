/** What a build offers for offline use; `_payload/offline.json`. */
export interface OfflineList {
  /** The build, as its service worker names it too. */
  build: string;
  /** The longest prefix first. */
  editions: OfflineEdition[];
  /** Bytes of each pack, by name. */
  packs: Record<string, number>;
}

/** What one version in one language consists of. */
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
