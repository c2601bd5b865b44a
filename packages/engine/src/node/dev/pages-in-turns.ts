import { setImmediate } from 'node:timers/promises';
import pMap from 'p-map';
import type { Site, SitePage } from '#contract/site.ts';

/**
 * Makes pages for what needs all of them, and lets other requests through meanwhile: whoever edits a page isn't kept
 * waiting for thousands of others.
 *
 * @returns Those that can be made, in order; a page with a diagnostic reports it itself.
 */
export async function pagesInTurns(
  routes: Iterable<string>,
  getPage: Site['getPage'],
): Promise<SitePage[]> {
  const make = async (route: string) => {
    await setImmediate();
    return (await getPage(route).catch(() => undefined)) ?? [];
  };
  return (await pMap(routes, make, { concurrency: 8 })).flat();
}
