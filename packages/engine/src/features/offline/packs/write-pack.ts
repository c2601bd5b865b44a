import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import pMap from 'p-map';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { openStore } from '#node/cache/store.ts';
import type { Effort } from '#node/files/compression.ts';
import { longestDictionary, type PackIndex } from '../offline-list.ts';

/** A file to be stored for offline use. */
export interface OfflineFile {
  /** As readers ask for it, with base, not encoded. */
  path: string;
  /** Headers of its answer. */
  headers: Record<string, string>;
  content: Buffer;
}

const deflate = promisify(deflateRaw);

/**
 * Writes files into one pack, or takes it from the cache when nothing in them has changed: libraries
 * are large and rarely change.
 *
 * @param cacheDir A folder that sites may share.
 */
export async function cachedPack(
  files: readonly OfflineFile[],
  effort: Effort,
  cacheDir: string,
): Promise<Buffer> {
  const code = await hashOfModules([import.meta.filename]);
  const hash = createHash('sha256').update(`${code} ${effort}`);
  for (const { path: address, headers, content } of files) {
    hash.update(JSON.stringify([address, headers, content.length])).update(content);
  }
  const key = hash.digest('hex');
  const store = openStore(cacheDir, 'offline');
  const known = store.get(key);
  if (known) return known;
  const pack = await writePack(files, effort);
  await store.put(key, pack);
  return pack;
}

/** The name of a pack, which contains the hash of its bytes. */
export function packName(kind: string, bytes: Buffer): string {
  return `${kind}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
}

/** Writes files into one pack (`../offline-list.ts`). The same files give the same bytes. */
export async function writePack(
  files: readonly OfflineFile[],
  effort: Effort = 'best',
): Promise<Buffer> {
  const pages = files.filter(({ path }) => isText(path)).map(({ content }) => content.toString());
  const shared = sharedDictionary(pages);
  const level = effort === 'best' ? constants.Z_BEST_COMPRESSION : constants.Z_DEFAULT_COMPRESSION;
  const options = { level, ...(shared.length > 0 && { dictionary: shared }) };
  const headers: string[] = [];
  const bodies = await pMap(files, ({ content }) => deflate(content, options), { concurrency: 3 });
  const index: PackIndex = {
    dictionary: 0,
    headers: [],
    files: files.map((file, place) => {
      const text = JSON.stringify(file.headers);
      const known = headers.indexOf(text);
      const number = known < 0 ? headers.push(text) - 1 : known;
      return [file.path, number, bodies[place]?.length ?? 0];
    }),
  };
  index.headers = headers.map((text) => JSON.parse(text));
  const dictionary = shared.length > 0 ? await deflate(shared, { level }) : Buffer.alloc(0);
  index.dictionary = dictionary.length;
  const description = await deflate(JSON.stringify(index), { level });
  const length = Buffer.alloc(4);
  length.writeUInt32LE(description.length);
  return Buffer.concat([length, description, dictionary, ...bodies]);
}

/** Pages in both forms share much; scripts and data hardly anything. */
function isText(path: string): boolean {
  return path.endsWith('.md') || !/\.\w+$/.test(path);
}

/** Shorter pieces cost as much to point at as to write. */
const shortestPiece = 12;

/** So many pages show what all have in common. */
const mostPages = 200;

/**
 * Text that many pages have in common: bars, sidebars, repeated markup. Pages that are compressed
 * with it need about two thirds of the bytes.
 *
 * @param texts Texts of the pages.
 * @returns At most what deflate can look back to; empty when nothing repeats.
 */
function sharedDictionary(texts: readonly string[]): Buffer {
  const pieces = new Map<string, number>();
  const step = Math.max(1, Math.ceil(texts.length / mostPages));
  for (const text of texts.filter((_, place) => place % step === 0)) {
    for (const piece of new Set(text.split(/(?=<)/))) {
      if (piece.length >= shortestPiece) pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
    }
  }
  const gain = ([piece, count]: [string, number]) => (count - 1) * piece.length;
  const best = [...pieces].filter(([, count]) => count > 1).sort((a, b) => gain(b) - gain(a));
  const chosen: string[] = [];
  let size = 0;
  for (const [piece] of best) {
    const length = Buffer.byteLength(piece);
    if (size + length > longestDictionary) continue;
    chosen.push(piece);
    size += length;
  }
  // Deflate looks back a fixed distance: what gains most stays in reach longest at the end.
  return Buffer.from(chosen.reverse().join(''));
}
