import { type Connections, connectPage, findConnections } from '#features/reference/connections.ts';
import { notFoundPage } from '../site/not-found-page.ts';
import {
  type CompilerInput,
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
  let connections: Promise<Connections> | undefined;

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
    connections ??= connect();
    return connectPage(page, await connections);
  }

  async function connect(): Promise<Connections> {
    const results = await Promise.allSettled([...sources.keys()].map(pageAt));
    // A page with a problem reports it itself.
    const written = results.flatMap((result) =>
      result.status === 'fulfilled' ? result.value : [],
    );
    return findConnections(plan, compiler, input, written);
  }

  return pageAt;
}
