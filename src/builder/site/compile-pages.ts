import pMap from 'p-map';
import { problemsOf, SiteProblem } from '#model/problem.ts';
import type { SourceFile } from '../files/source-file.ts';
import { connectPage, findConnections } from './connections.ts';
import {
  type CompilerInput,
  openPageCompiler,
  type PageCompiler,
  type SitePage,
} from './page-compiler.ts';
import type { SitePlan } from './site-plan.ts';

/** The pages of a site, and what is wrong with those that can't be shown. */
export interface CompiledPages {
  pages: SitePage[];
  problems: SiteProblem[];
}

/**
 * Compiles every file of a site and connects the generated pages with them; a page with problems
 * doesn't keep the others from being compiled.
 *
 * @param detail Told how many files are done.
 * @returns The pages in the order of the plan's routes.
 */
export async function compilePages(
  plan: SitePlan,
  input: CompilerInput,
  detail: (text: string) => void,
): Promise<CompiledPages> {
  const compiler = await openPageCompiler(plan, input);
  const sources = [...plan.sources.values()];
  const problems: SiteProblem[] = [];
  let done = 0;
  const compiled = await pMap(
    sources,
    async (source) => {
      const page = await compileOne(source, compiler, problems);
      done += 1;
      detail(`${done} of ${sources.length}`);
      return page;
    },
    { concurrency },
  );
  await compiler.tidy();
  const written = compiled.filter((page) => page !== undefined);
  const connections = await findConnections(plan, compiler, input, written);
  const generated = [...plan.generated.values()].map((page) => connectPage(page, connections));
  return { pages: [...written, ...generated], problems };
}

/** How many pages are under way at once, so that reading and writing overlap with the work. */
const concurrency = 8;

async function compileOne(
  source: SourceFile,
  compiler: PageCompiler,
  problems: SiteProblem[],
): Promise<SitePage | undefined> {
  try {
    return await compiler.compile(source);
  } catch (error) {
    if (!(error instanceof SiteProblem)) throw error;
    problems.push(...problemsOf(error));
    return undefined;
  }
}
