import { type OfflineList, offlineListPath, packPath, sizeOf } from '../offline-list.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { deletePack, openPack, packNames, savePack } from './pack-store.ts';
import { readStores, type Store, writeStores } from './stores.ts';

/** Why an edition couldn't be stored. */
export type StoreDiagnostic =
  /** No answer, or one that isn't whole. */
  | 'failed'
  /** The browser has no room. */
  | 'full'
  /** The site was deployed anew meanwhile. */
  | 'changed';

/** An edition couldn't be stored, and no part of it is left. */
export class StoreError extends Error {
  readonly diagnostic: StoreDiagnostic;

  constructor(diagnostic: StoreDiagnostic, cause?: unknown) {
    super(`The edition couldn't be stored (${diagnostic}).`, { cause });
    this.diagnostic = diagnostic;
  }
}

export interface StoreOptions {
  signal?: AbortSignal;
  /** Called with the bytes that have come, of all that weren't stored before. */
  onProgress?: (done: number, all: number) => void;
}

/** Asks what the site offers now. @throws StoreError when no list comes. */
export async function fetchList({
  base,
  fetch,
}: Pick<BrowserStorage, 'base' | 'fetch'>): Promise<OfflineList> {
  const response = await fetch(offlineListPath(base), { cache: 'no-cache' }).catch(failed);
  if (!response.ok) throw new StoreError('failed');
  return response.json();
}

/**
 * Stores an edition of the build that is deployed now. Packs that another edition or an earlier
 * build has brought are used again. The edition counts only when all is there; what was stored of
 * it before stays until then.
 *
 * @param prefix The edition, as the list names it.
 * @throws StoreError, or what the signal was aborted with; packs that came are deleted again.
 */
export function storeEdition(
  prefix: string,
  storage: BrowserStorage,
  { signal, onProgress = () => {} }: StoreOptions = {},
): Promise<Store> {
  return storage.lock(async () => {
    const list = await fetchList(storage);
    const edition = list.editions.find((one) => one.prefix === prefix);
    if (!edition) throw new StoreError('changed');
    const known = await wholePacks(storage);
    const all = sizeOf(edition, list, known);
    let done = 0;
    try {
      for (const name of edition.packs.filter((pack) => !known.includes(pack))) {
        const stream = await fetchPack(name, storage, signal);
        const bytes = await readCounted(stream, (count) => {
          done += count;
          onProgress(done, all);
        });
        await assertIntact(name, bytes);
        await savePack(name, bytes, storage).catch(full);
      }
      signal?.throwIfAborted();
      const size = sizeOf(edition, list);
      const store = { prefix, build: list.build, packs: edition.packs, size };
      const others = (await readStores(storage)).filter(
        (one) => one.prefix !== prefix || one.build !== list.build,
      );
      await writeStores([store, ...others], storage).catch(full);
      return store;
    } catch (error) {
      for (const name of edition.packs) {
        if (!known.includes(name)) await deletePack(name, storage);
      }
      signal?.throwIfAborted();
      throw error instanceof StoreError ? error : new StoreError('failed', error);
    }
  }, signal);
}

/**
 * Brings stored editions of other builds up to date. One that can't be, because the site no longer
 * has it, say, leaves the others to be.
 *
 * @param build The one that is deployed now.
 * @returns Whether there were any.
 */
export async function updateEditions(build: string, storage: BrowserStorage): Promise<boolean> {
  const stores = await readStores(storage);
  const old = new Set(stores.map(({ prefix }) => prefix));
  for (const store of stores) if (store.build === build) old.delete(store.prefix);
  for (const prefix of old) await storeEdition(prefix, storage).catch(() => {});
  return old.size > 0;
}

/** Forgets an edition of any build, and the packs that no other edition needs. */
export function removeEdition(prefix: string, storage: BrowserStorage): Promise<void> {
  return storage.lock(async () => {
    const stores = await readStores(storage);
    await writeStores(
      stores.filter((store) => store.prefix !== prefix),
      storage,
    );
    await deleteUnused(storage);
  });
}

/** Deletes the packs that no stored edition needs; whoever calls holds the lock. */
export async function deleteUnused(storage: BrowserStorage): Promise<void> {
  const used = new Set((await readStores(storage)).flatMap(({ packs }) => packs));
  for (const name of await packNames(storage)) {
    if (!used.has(name)) await deletePack(name, storage);
  }
}

/** The packs that are there as a whole; half-written ones are deleted. */
async function wholePacks(storage: BrowserStorage): Promise<string[]> {
  const whole = [];
  for (const name of await packNames(storage)) {
    if (await openPack(name, storage)) whole.push(name);
    else await deletePack(name, storage);
  }
  return whole;
}

/** Asks for a pack. */
async function fetchPack(
  name: string,
  { base, fetch }: BrowserStorage,
  signal: AbortSignal | undefined,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(packPath(name, base), signal ? { signal } : {});
  // The pack of an earlier build is gone.
  if (!response.ok || !response.body) throw new StoreError('changed');
  return response.body;
}

/** Reads all bytes of a stream, and says how many come. */
function readCounted(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (count: number) => void,
): Promise<ArrayBuffer> {
  const counted = stream.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}

/** Checks a pack by the hash in its name. */
async function assertIntact(name: string, bytes: ArrayBuffer): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const [, wanted = ''] = /-([0-9a-f]+)$/.exec(name) ?? [];
  if (!hash.startsWith(wanted)) throw new StoreError('failed');
}

function failed(cause: unknown): never {
  throw new StoreError('failed', cause);
}

/** Bytes that passed the check are a pack: what fails now is room. */
function full(cause: unknown): never {
  throw new StoreError('full', cause);
}
