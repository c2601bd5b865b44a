import type { CompiledPage } from '#shared/page/page.ts';
import { type SiteProblem, SiteProblems } from '#shared/problem.ts';

/** A page that can't be shown: what is wrong with it, and what else there is to say about it. */
export class UnfinishedPage extends SiteProblems {
  /** Sentences about what was ignored. */
  readonly warnings: readonly string[];
  /** The page as far as it could be read, for its links and headings; none if it can't be parsed. */
  readonly page: CompiledPage | undefined;

  constructor(
    problems: readonly SiteProblem[],
    warnings: readonly string[],
    page: CompiledPage | undefined,
  ) {
    super(problems);
    this.warnings = warnings;
    this.page = page;
  }
}
