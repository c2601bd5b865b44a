/**
 * The library's own worker, given SQLite as a binary file. The library's script sets `onmessage`
 * when it has loaded; what comes before is kept for it.
 */
const early: MessageEvent[] = [];
self.onmessage = (event) => early.push(event);

const response = await fetch(new URL(sqliteAddress, import.meta.url));
if (!response.ok) throw new Error('SQLite could not be loaded.');
Object.assign(globalThis, { __sqliteWasm: await response.arrayBuffer() });
await import('virtual:opfs-worker');
for (const event of early) self.onmessage?.(event);

export {};
