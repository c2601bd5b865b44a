import { type Diagnostic, Diagnostics } from '#shared/diagnostic.ts';
import type { CompiledPage } from '#shared/page/page.ts';

/** A page that can't be shown: what is wrong with it, and what else there is to say about it. */
export class UnfinishedPage extends Diagnostics {
  /** Sentences about what was ignored. */
  readonly warnings: readonly string[];
  /** The page as far as it could be read, for its links and headings; none if it can't be parsed. */
  readonly page: CompiledPage | undefined;

  constructor(
    diagnostics: readonly Diagnostic[],
    warnings: readonly string[],
    page: CompiledPage | undefined,
  ) {
    super(diagnostics);
    this.warnings = warnings;
    this.page = page;
  }
}
