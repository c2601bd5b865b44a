import pMap from 'p-map';
import { formatProblem, SiteProblem } from '#model/problem.ts';
import type { Site, SitePage } from './site.ts';

/**
 * Compiles every page of a site.
 *
 * @param detail Told how many pages are done.
 * @throws SiteProblem with the problems of all pages, not only of the first.
 */
export async function compilePages(
  site: Site,
  detail: (text: string) => void,
): Promise<SitePage[]> {
  const { routes } = site.table;
  let done = 0;
  const results = await pMap(
    routes,
    async (route) => {
      const result = await compileOne(site, route);
      done += 1;
      detail(`${done} of ${routes.length}`);
      return result;
    },
    { concurrency },
  );
  const problems = results.flatMap((result) => (typeof result === 'string' ? result : []));
  if (problems.length > 0) throw new SiteProblem(problems.join('\n\n'));
  return results.filter((result) => typeof result !== 'string');
}

/** How many pages are under way at once, so that reading and writing overlap with the work. */
const concurrency = 8;

/** The page, or the text of its problem. */
async function compileOne(site: Site, route: string): Promise<SitePage | string> {
  try {
    return await site.compile(route);
  } catch (error) {
    if (error instanceof SiteProblem) return formatProblem(error);
    throw error;
  }
}
