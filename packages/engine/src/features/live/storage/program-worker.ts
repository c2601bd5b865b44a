import type { StorageAnswer, StorageRequest } from '../protocols/storage-protocol.ts';
import { toLoggedValue } from '../shared/logged-value.ts';
import type { LogLevel } from '../shared/output-line.ts';
import { loadSqlite } from './load-sqlite.ts';

/**
 * Runs the one example that may use the site's storage. It is part of this file's bundle, as it was
 * published; a message can only name what to do.
 */
const actions: Record<StorageRequest, () => Promise<void>> = { run, forget };

addEventListener('message', async ({ data }: MessageEvent<StorageRequest>) => {
  if (!Object.hasOwn(actions, data)) return;
  // Databases of an origin share their file handles: one worker at a time, in all tabs.
  await navigator.locks.request('example-storage', actions[data]).then(
    () => send({ type: 'done' }),
    (error: Error) =>
      send(
        error instanceof BusyError ? { type: 'busy' } : { type: 'failed', message: error.message },
      ),
  );
});

function send(answer: StorageAnswer): void {
  postMessage(answer);
}

async function run(): Promise<void> {
  for (const level of ['log', 'info', 'warn', 'error'] satisfies LogLevel[]) {
    console[level] = (...values: unknown[]) =>
      send({ type: 'output', line: { level, values: values.map(toLoggedValue) } });
  }
  await loadSqlite();
  await freeFiles();
  send({ type: 'started' });
  await import('virtual:program');
}

async function forget(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await whenFree(() => root.removeEntry(storagePool, { recursive: true }));
}

/** What types leave out: the platform's newer methods, and those of workers in a module of pages. */
interface PoolFiles {
  values(): AsyncIterable<{ createSyncAccessHandle(): Promise<{ close(): void }> }>;
}

/** The library doesn't wait for its own worker to end, which holds the files of the run before until then. */
async function freeFiles(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const pool = await root.getDirectoryHandle(storagePool).catch(() => undefined);
  const files = await pool?.getDirectoryHandle('.opaque').catch(() => undefined);
  if (!files) return;
  for await (const file of (files as unknown as PoolFiles).values()) {
    await whenFree(async () => (await file.createSyncAccessHandle()).close());
  }
}

/** Another tab keeps the files. */
class BusyError extends Error {}

/** A worker that has just ended may hold its files for a moment, on a busy machine for some seconds. */
const attempts = { most: 100, milliseconds: 100 };

/** Does something to files of the pool as soon as no other worker holds them. */
async function whenFree(act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if ((error as DOMException).name === 'NotFoundError') return;
      if (attempt === attempts.most) throw new BusyError();
      await new Promise((resolve) => setTimeout(resolve, attempts.milliseconds));
    }
  }
}
