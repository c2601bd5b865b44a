import { fetchFromSite } from './site-request.ts';

/** Addresses of the scripts and styles that this page, or this worker, has asked for. */
const parts = new Set<string>();

/** The browser's own list of them ends after 250 requests. */
const observer = new PerformanceObserver((list) => note(list.getEntries()));
observer.observe({ type: 'resource', buffered: true });

function note(requests: readonly PerformanceEntry[]): void {
  for (const { name } of requests) if (/\.(?:js|css)$/.test(name)) parts.add(name);
}

/**
 * Asks anew for each script and style that came as something else: browsers keep the sign-in page of a
 * network for a year where its address said `immutable`.
 *
 * @returns Resolves when what failed to load can be loaded again, or still can't.
 */
export async function askAnew(): Promise<void> {
  note(observer.takeRecords());
  await Promise.allSettled(Array.from(parts, (part) => fetchFromSite(part)));
}
