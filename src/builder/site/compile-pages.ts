import pMap from 'p-map';
import { formatProblem, SiteProblem } from '#model/problem.ts';
import type { SourceFile } from '../files/source-file.ts';
import { connectPage, findConnections } from './connections.ts';
import {
  type CompilerInput,
  openPageCompiler,
  type PageCompiler,
  type SitePage,
} from './page-compiler.ts';
import type { SitePlan } from './site-plan.ts';

/**
 * Compiles every file of a site and connects the generated pages with them.
 *
 * @param detail Told how many files are done.
 * @returns The pages in the order of the plan's routes.
 * @throws SiteProblem with the problems of all pages, not only of the first.
 */
export async function compilePages(
  plan: SitePlan,
  input: CompilerInput,
  detail: (text: string) => void,
): Promise<SitePage[]> {
  const compiler = await openPageCompiler(plan, input);
  const written = await compileSources([...plan.sources.values()], compiler, detail);
  const connections = await findConnections(plan, compiler, input, written);
  const generated = [...plan.generated.values()].map((page) => connectPage(page, connections));
  return [...written, ...generated];
}

async function compileSources(
  sources: SourceFile[],
  compiler: PageCompiler,
  detail: (text: string) => void,
): Promise<SitePage[]> {
  let done = 0;
  const results = await pMap(
    sources,
    async (source) => {
      const result = await compileOne(source, compiler);
      done += 1;
      detail(`${done} of ${sources.length}`);
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
async function compileOne(source: SourceFile, compiler: PageCompiler): Promise<SitePage | string> {
  try {
    return await compiler.compile(source);
  } catch (error) {
    if (error instanceof SiteProblem) return formatProblem(error);
    throw error;
  }
}
