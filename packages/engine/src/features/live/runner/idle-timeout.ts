/** Bounds in milliseconds: a quick device notices an endless loop soon, a busy one doesn't wait for ever. */
const shortest = 10_000;
const longest = 60_000;
/** Opening a repository takes up to three times as long as starting the library, and the load of a device changes. */
const factor = 10;

/**
 * Milliseconds, in whole seconds, for which a program may be silent before it is stopped. A clock
 * knows nothing of slow or busy devices, so the time that the library took to start there decides.
 *
 * @param startup Milliseconds that the library took to start in the program's worker.
 */
export function idleTimeoutFor(startup: number): number {
  const wanted = Math.round((factor * startup) / 1000) * 1000;
  return Math.min(longest, Math.max(shortest, wanted));
}
