import { fetchFromSite } from './site-request.ts';

// The list would end after 250 requests.
performance.setResourceTimingBufferSize(10_000);

/**
 * Asks anew for each script and style of this page, or of this worker, that came as something else: browsers
 * keep the sign-in page of a network for a year where its address said `immutable`.
 *
 * @returns Resolves when what failed to load can be loaded again, or still can't.
 */
export async function askAnew(): Promise<void> {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const parts = new Set(names.filter((name) => /\.(?:js|css)$/.test(name)));
  await Promise.allSettled(Array.from(parts, (part) => fetchFromSite(part)));
}
