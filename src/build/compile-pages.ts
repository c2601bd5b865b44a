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
  const problems: string[] = [];
  const pages: SitePage[] = [];
  for (const route of site.table.routes) {
    try {
      pages.push(await site.compile(route));
    } catch (error) {
      if (!(error instanceof SiteProblem)) throw error;
      problems.push(formatProblem(error));
    }
    detail(`${pages.length} of ${site.table.routes.length}`);
  }
  if (problems.length > 0) throw new SiteProblem(problems.join('\n\n'));
  return pages;
}
