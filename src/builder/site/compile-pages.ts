import pMap from 'p-map';
import { problemsOf, SiteProblem } from '#model/problem.ts';
import type { Site, SitePage } from './site.ts';

/** The pages of a site, and what is wrong with those that can't be shown. */
export interface CompiledPages {
  pages: SitePage[];
  problems: SiteProblem[];
}

/**
 * Compiles every page of a site; a page with problems doesn't keep the others from being compiled.
 *
 * @param detail Told how many pages are done.
 */
export async function compilePages(
  site: Site,
  detail: (text: string) => void,
): Promise<CompiledPages> {
  const { routes } = site.table;
  let done = 0;
  const problems: SiteProblem[] = [];
  const compiled = await pMap(
    routes,
    async (route) => {
      const page = await compileOne(site, route, problems);
      done += 1;
      detail(`${done} of ${routes.length}`);
      return page;
    },
    { concurrency },
  );
  return { pages: compiled.filter((page) => page !== undefined), problems };
}

/** How many pages are under way at once, so that reading and writing overlap with the work. */
const concurrency = 8;

async function compileOne(
  site: Site,
  route: string,
  problems: SiteProblem[],
): Promise<SitePage | undefined> {
  try {
    return await site.compile(route);
  } catch (error) {
    if (!(error instanceof SiteProblem)) throw error;
    problems.push(...problemsOf(error));
    return undefined;
  }
}
