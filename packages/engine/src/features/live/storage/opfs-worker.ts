import { loadSqlite } from './load-sqlite.ts';

/**
 * The library's own worker. The library's script sets `onmessage` when it has loaded; what comes
 * before is kept for it.
 */
const early: MessageEvent[] = [];
self.onmessage = (event) => early.push(event);

await loadSqlite();
await import('virtual:library-worker');
for (const event of early) self.onmessage?.(event);
