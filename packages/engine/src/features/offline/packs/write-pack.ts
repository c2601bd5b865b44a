import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import pMap from 'p-map';
import type { FileOwners } from '#channels/file-owners.ts';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { openStore } from '#node/cache/store.ts';
import { editionPath } from '#shared/navigation/navigation.ts';
import { type Edition, editionsOf, type SiteData } from '#shared/site/site-data.ts';
import { longestDictionary, type OfflineEdition, type PackIndex } from '../offline-list.ts';

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
export async function cachedPack(files: readonly OfflineFile[], cacheDir: string): Promise<Buffer> {
  const code = await hashOfModules([import.meta.filename]);
  const hash = createHash('sha256').update(code);
  for (const { path: address, headers, content } of files) {
    hash.update(JSON.stringify([address, headers, content.length])).update(content);
  }
  const key = hash.digest('hex');
  const store = openStore(cacheDir, 'offline');
  const known = store.get(key);
  if (known) return known;
  const pack = await writePack(files);
  await store.put(key, pack);
  return pack;
}

/** The name of a pack, which contains the hash of its bytes. */
export function packName(kind: string, bytes: Buffer): string {
  return `${kind}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
}

/**
 * Writes files into one pack (`../offline-list.ts`). The same files give the same bytes. They're deflated
 * at the usual level: the highest one saves 0.3 % and takes a third longer.
 */
export async function writePack(files: readonly OfflineFile[]): Promise<Buffer> {
  const pages = files.filter(({ path }) => isText(path)).map(({ content }) => content.toString());
  const shared = sharedDictionary(pages);
  const options = shared.length > 0 ? { dictionary: shared } : {};
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
  const dictionary = shared.length > 0 ? await deflate(shared) : Buffer.alloc(0);
  index.dictionary = dictionary.length;
  const description = await deflate(JSON.stringify(index));
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

/** The owners that decide to which pack a file belongs. */
interface PackOwners extends Required<FileOwners> {
  /** Edition of each document and its Markdown form, by file. */
  pages: ReadonlyMap<string, Edition>;
}

/** Files that no page needs: for hosts, agents and search engines, histories, and compressed forms. */
const leftOut =
  /\.(?:br|gz|pack)$|^(?:_headers|_redirects|vercel\.json|nginx\.conf|server\.json|sw\.js)$|(?:^|\/)(?:llms[^/]*\.txt|sitemap[^/]*\.xml|robots\.txt|\.[^/]*)$|^(?:llms|_book|_history|\.well-known)\/|^_live\/examples\.json$/;

/** Name of the pack of an edition's own files. */
function editionPack({ version, lang }: Edition): string {
  return ['pages', version, lang].filter(Boolean).join('.');
}

/** Name of the pack of what only programs of a version load: a library can be larger than a site. */
function sandboxPack(version: string): string {
  return `live.${version}`;
}

/**
 * Divides the files of a site into packs: the pages of each edition with its search, and what all
 * editions share, by how often it changes.
 *
 * @param files Paths below the output folder.
 * @returns Files by name of their pack.
 */
export function planPacks(
  files: readonly string[],
  { pages, editions, versions }: PackOwners,
): Map<string, string[]> {
  const packs = new Map<string, string[]>();
  for (const file of files) {
    if (leftOut.test(file)) continue;
    const edition = pages.get(file) ?? editions.get(file);
    const version = versions.get(file);
    const name = edition ? editionPack(edition) : version ? sandboxPack(version) : sharedPack(file);
    const members = packs.get(name) ?? [];
    members.push(file);
    packs.set(name, members);
  }
  return packs;
}

function sharedPack(file: string): string {
  if (/^(?:_live|assets\/live)\//.test(file)) return 'live';
  return file.startsWith('assets/') ? 'app' : 'site';
}

/**
 * The editions that readers can store.
 *
 * @param names Full name of each pack, by the start that `planPacks` gave it.
 */
export function offlineEditions(
  site: SiteData,
  names: ReadonlyMap<string, string>,
): OfflineEdition[] {
  const editions = editionsOf(site).map((edition) => ({
    prefix: editionPath({ site, edition }),
    packs: [editionPack(edition), 'site', 'app', 'live', sandboxPack(edition.version)].flatMap(
      (start) => names.get(start) ?? [],
    ),
  }));
  return editions.sort((a, b) => b.prefix.length - a.prefix.length);
}
