import type { OfflineList } from '../offline-list.ts';
import { browserStorage } from '../worker/browser-storage.ts';
import {
  fetchList,
  removeEdition,
  type StoreDiagnostic,
  StoreError,
  storeEdition,
} from '../worker/store-edition.ts';
import { readStores } from '../worker/stores.ts';
import { canRegister, registerWorker } from './register-worker.ts';

/** Status of the edition that the reader is in. */
export interface OfflineStatus {
  phase: 'reading' | 'refused' | 'unknown' | 'offered' | 'storing' | 'stored' | 'outdated';
  /** Bytes that are to be stored, or are. */
  size: number;
  /** Bytes that have come. */
  done: number;
  /** The latest event. */
  note?: StoreDiagnostic | 'canceled' | 'removed';
}

let status: OfflineStatus = { phase: 'reading', size: 0, done: 0 };
let job: AbortController | undefined;
/** The latest question for a status; answers to earlier ones are out of date. */
let latest: { prefix: string } | undefined;
const listeners = new Set<() => void>();

/** Calls back on every change of the status, until the function that it returns is called. */
export function subscribeToStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The status now. Storing goes on while the reader turns to other pages. */
export function currentStatus(): OfflineStatus {
  return status;
}

/**
 * Finds out what is stored of an edition, and what could be.
 *
 * @param prefix The edition, as the list of the build names it.
 */
export async function readStatus(prefix: string, note?: OfflineStatus['note']): Promise<void> {
  if (job) return;
  if (latest?.prefix !== prefix) show({ phase: 'reading', size: 0, done: 0 });
  const own = { prefix };
  latest = own;
  const found = await findStatus(prefix);
  if (!job && latest === own) show(found, note);
}

/** Stores an edition. */
export async function store(prefix: string): Promise<void> {
  if (job) return;
  const own = new AbortController();
  job = own;
  show({ phase: 'storing', size: status.size, done: 0 });
  let note: OfflineStatus['note'];
  try {
    const storage = browserStorage(base());
    if (!(await registerWorker(base()))) return show({ phase: 'refused', size: 0, done: 0 });
    // Asked for by the reader, so the browser shouldn't throw it away when space gets short. Some
    // browsers ask first, and may be answered late or never.
    void navigator.storage.persist?.().catch(() => false);
    await storeEdition(prefix, storage, {
      signal: own.signal,
      onProgress: (done, size) => show({ phase: 'storing', size, done }),
    });
  } catch (error) {
    if (own.signal.aborted) note = 'canceled';
    else note = error instanceof StoreError ? error.diagnostic : 'failed';
  } finally {
    job = undefined;
    notifyWorker();
  }
  await readStatus(prefix, note);
}

/** Ends storing; nothing new stays. */
export function cancel(): void {
  job?.abort();
}

/** Removes an edition. */
export async function remove(prefix: string): Promise<void> {
  await removeEdition(prefix, browserStorage(base()));
  notifyWorker();
  await readStatus(prefix, 'removed');
}

async function findStatus(prefix: string): Promise<OfflineStatus> {
  const refused = { phase: 'refused', size: 0, done: 0 } as const;
  if (!canRegister() || !('caches' in globalThis) || !navigator.locks) return refused;
  const storage = browserStorage(base());
  try {
    const own = (await readStores(storage)).find((store) => store.prefix === prefix);
    const list = await fetchList(storage).catch(() => undefined);
    if (own) {
      const isOld = list && list.build !== own.build;
      return { phase: isOld ? 'outdated' : 'stored', size: own.size, done: 0 };
    }
    return list ? offer(prefix, list) : { phase: 'unknown', size: 0, done: 0 };
  } catch {
    // Private windows of some browsers have caches that can't be opened.
    return refused;
  }
}

function offer(prefix: string, list: OfflineList): OfflineStatus {
  const edition = list.editions.find((one) => one.prefix === prefix);
  return { phase: 'offered', size: edition?.size ?? 0, done: 0 };
}

/** Base of the site, starting and ending with `/`. */
function base(): string {
  return document.getElementById('_root')?.dataset.base ?? '/';
}

function notifyWorker(): void {
  navigator.serviceWorker.controller?.postMessage('stores-changed');
}

function show(next: OfflineStatus, note?: OfflineStatus['note']): void {
  status = note ? { ...next, note } : next;
  for (const listener of listeners) listener();
}
