import pMap from 'p-map';
import { Diagnostic, diagnosticsOf } from '#shared/diagnostic.ts';
import { type SourceFile, UnfinishedPage } from '../content/source-file.ts';
import type { CheckedPage } from '../links/check-links.ts';
import { openPageCompiler, type PageCompiler } from './page-compiler.ts';
import type { SitePage } from './site.ts';
import type { SitePlan } from './site-plan.ts';

/** The pages of a site, and those that can't be shown. */
export interface CompiledPages {
  pages: SitePage[];
  /** Mistakes for which pages can't be shown. */
  diagnostics: Diagnostic[];
  /** Pages that can't be shown, as far as they could be read, for their links and headings. */
  unfinished: CheckedPage[];
  /** Warnings about pages that can't be shown. */
  warnings: string[];
}

/**
 * Compiles every file of a site and connects the generated pages with them; a page with diagnostics
 * doesn't keep the others from being compiled.
 *
 * @param detail Told how many files are done.
 * @returns The pages in the order of the plan's routes.
 */
export async function compilePages(
  plan: SitePlan,
  site: Parameters<typeof openPageCompiler>[1],
  detail: (text: string) => void,
): Promise<CompiledPages> {
  const compiler = await openPageCompiler(plan, site);
  const sources = [...plan.sources.values()];
  const diagnostics: Diagnostic[] = [];
  const unfinished: CheckedPage[] = [];
  const warnings: string[] = [];
  const fail = ({ file }: SourceFile, error: Diagnostic) => {
    diagnostics.push(...diagnosticsOf(error));
    if (!(error instanceof UnfinishedPage)) return;
    warnings.push(...error.warnings);
    if (error.page) unfinished.push({ page: error.page, file });
  };
  let done = 0;
  const results = await pMap(
    sources,
    async (source) => {
      const page = await compileOne(source, compiler, fail);
      done += 1;
      detail(`${done} of ${sources.length}`);
      return page;
    },
    { concurrency },
  );
  const compiled = results.filter((page) => page !== undefined);
  const generated = await Promise.all(
    [...plan.generated.values()].map((page) => compiler.connect(page, compiled)),
  );
  return { pages: [...compiled, ...generated], diagnostics, unfinished, warnings };
}

/** How many pages are under way at once, so that reading and writing overlap with the work. */
const concurrency = 8;

async function compileOne(
  source: SourceFile,
  compiler: PageCompiler,
  fail: (source: SourceFile, error: Diagnostic) => void,
): Promise<SitePage | undefined> {
  try {
    return await compiler.compile(source);
  } catch (error) {
    if (!(error instanceof Diagnostic)) throw error;
    fail(source, error);
    return undefined;
  }
}
