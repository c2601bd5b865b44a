import { Diagnostic } from '#shared/diagnostic.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { UnfinishedPage } from '../content/unfinished-page.ts';
import type { SitePage } from './page-compiler.ts';

/**
 * A page as lists on other pages need it: one that can't be shown is read as far as that goes, and
 * reports its problems itself.
 */
export async function readablePage(
  page: Promise<SitePage | undefined>,
): Promise<CompiledPage | undefined> {
  try {
    return (await page)?.page;
  } catch (error) {
    if (error instanceof UnfinishedPage) return error.page;
    if (error instanceof Diagnostic) return undefined;
    throw error;
  }
}
