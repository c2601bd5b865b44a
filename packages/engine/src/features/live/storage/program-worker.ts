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
    (error: Error) => send({ type: 'failed', message: error.message }),
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
  send({ type: 'started' });
  await import('virtual:program');
}

/** A worker that has just ended may hold its files for a moment. */
const attempts = { most: 20, milliseconds: 100 };

async function forget(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await root.removeEntry(storagePool, { recursive: true });
    } catch (error) {
      if ((error as DOMException).name === 'NotFoundError') return;
      if (attempt === attempts.most) {
        throw new Error('Another tab is using the files. Close it and try again.');
      }
      await new Promise((resolve) => setTimeout(resolve, attempts.milliseconds));
    }
  }
}
