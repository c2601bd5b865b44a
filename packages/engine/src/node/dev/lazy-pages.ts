import { notFoundPage } from '../site/not-found-page.ts';
import {
  type CompilerInput,
  connectPage,
  generatedPage,
  openPageCompiler,
  type SitePage,
} from '../site/page-compiler.ts';
import type { SitePlan } from '../site/site-plan.ts';

/**
 * Compiles the pages of a plan when they are asked for, each once.
 *
 * @returns A function from a route to its page; a route without one gets the page for unknown
 *   addresses. It rejects with a SiteProblem.
 */
export async function openLazyPages(
  plan: SitePlan,
  input: CompilerInput,
): Promise<(route: string) => Promise<SitePage>> {
  const { sources, generated } = plan;
  const compiler = await openPageCompiler(plan, input);
  const known = new Map<string, Promise<SitePage>>();
  let written: Promise<SitePage[]> | undefined;

  function pageAt(route: string): Promise<SitePage> {
    const page = known.get(route) ?? makePage(route);
    known.set(route, page);
    return page;
  }

  async function makePage(route: string): Promise<SitePage> {
    const source = sources.get(route);
    if (source) return compiler.compile(source);
    const page = generated.get(route);
    if (!page) return generatedPage(notFoundPage(route), route);
    written ??= writtenPages();
    return connectPage(page, await written, input.features);
  }

  async function writtenPages(): Promise<SitePage[]> {
    const results = await Promise.allSettled([...sources.keys()].map(pageAt));
    // A page with a problem reports it itself.
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  }

  return pageAt;
}
