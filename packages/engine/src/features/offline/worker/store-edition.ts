import {
  manifestPath,
  type OfflineFile,
  type OfflineList,
  type OfflineManifest,
  offlineListPath,
} from '../offline-list.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { keepContents, readManifest, saveContent, storedHashes } from './edition-files.ts';
import { hashOfContent } from './hash-of-content.ts';
import { readStores, type Store, writeStores } from './stores.ts';
import { entryOf } from './visited.ts';

/** Why an edition couldn't be stored. */
export type StoreDiagnostic =
  /** No answer, or one that isn't whole. What has come is used when the edition is stored again. */
  | 'failed'
  /** The browser has no room. Nothing new stays. */
  | 'full'
  /** The site was deployed anew meanwhile. */
  | 'changed';

/** An edition couldn't be stored. */
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

/** How many files are asked for at once: as many as browsers send over one connection of HTTP/1.1. */
const concurrency = 6;

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
 * Stores an edition of the build that is deployed now. Contents that another edition or an earlier build
 * has brought are used again, and so are those of an attempt that failed. The edition counts only when
 * each of its files is there as the manifest has it; what was stored of it before stays until then.
 *
 * @param prefix The edition, as the list names it.
 * @throws StoreError, or what the signal was aborted with; then nothing new stays.
 */
export function storeEdition(
  prefix: string,
  storage: BrowserStorage,
  { signal, onProgress = () => {} }: StoreOptions = {},
): Promise<Store> {
  return storage.lock(async () => {
    const { build, editions } = await fetchList(storage);
    const edition = editions.find((one) => one.prefix === prefix);
    if (!edition) throw new StoreError('changed');
    try {
      const manifest = await fetchManifest(edition.manifest, storage, signal);
      const known = await storedHashes(storage);
      const missing = new Map(manifest.files.map((file) => [file[2], file]));
      for (const hash of known) missing.delete(hash);
      const all = sum([...missing.values()].map(([, , , size]) => size));
      let done = 0;
      await forEach([...missing.values()], async (file) => {
        const bytes = await fetchFile(file, storage, signal, (count) => {
          done += count;
          onProgress(done, all);
        });
        await saveContent(file[2], bytes, storage).catch(full);
      });
      signal?.throwIfAborted();
      const store = { prefix, build, manifest: edition.manifest, size: edition.size };
      const others = (await readStores(storage)).filter(
        (one) => one.prefix !== prefix || one.build !== build,
      );
      await writeStores([store, ...others], storage).catch(full);
      return store;
    } catch (error) {
      const reason = error instanceof StoreError ? error : new StoreError('failed', error);
      if (signal?.aborted || reason.diagnostic === 'full') await deleteUnused(storage);
      signal?.throwIfAborted();
      if (reason.diagnostic !== 'failed') throw reason;
      // The files of an earlier build are gone, or other ones are in their place.
      const now = await fetchList(storage);
      throw now.build === build ? reason : new StoreError('changed', error);
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

/** Forgets an edition of any build, and the contents that no other edition needs. */
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

/** Deletes the contents that no stored edition needs; whoever calls holds the lock. */
export async function deleteUnused(storage: BrowserStorage): Promise<void> {
  const used = new Set<string>();
  for (const { manifest } of await readStores(storage)) {
    used.add(manifest);
    const { files = [] } = (await readManifest(manifest, storage)) ?? {};
    for (const [, , hash] of files) used.add(hash);
  }
  await keepContents(used, storage);
}

async function fetchManifest(
  hash: string,
  storage: BrowserStorage,
  signal: AbortSignal | undefined,
): Promise<OfflineManifest> {
  const file: OfflineFile = [manifestPath(hash, storage.base), 0, hash, 0];
  const bytes = await fetchFile(file, storage, signal, () => {});
  await saveContent(hash, bytes, storage).catch(full);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/**
 * Asks the server for a file, past the browser's own cache and the service worker.
 *
 * @throws StoreError for any other content than that of the manifest, whatever its status.
 */
async function fetchFile(
  [path, , hash]: OfflineFile,
  { fetch }: BrowserStorage,
  signal: AbortSignal | undefined,
  onBytes: (count: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(entryOf(path), { cache: 'reload', ...(signal && { signal }) });
  const bytes = await readCounted(response, onBytes);
  if ((await hashOfContent(bytes)) !== hash) throw new StoreError('failed');
  return bytes;
}

/** Reads all bytes of a response, and says how many come. */
function readCounted(response: Response, onBytes: (count: number) => void): Promise<ArrayBuffer> {
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted ?? null).arrayBuffer();
}

/** Works on several items at once, and begins no more when one fails. All that has begun has ended then. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  let isFailed = false;
  const workOff = async () => {
    for (const item of queue) {
      if (isFailed) return;
      await work(item).catch((error) => {
        isFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, workOff));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

function failed(cause: unknown): never {
  throw new StoreError('failed', cause);
}

/** Bytes that passed the check are what they should be: what fails now is room. */
function full(cause: unknown): never {
  throw new StoreError('full', cause);
}
