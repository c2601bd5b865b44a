import { Diagnostic } from '#shared/diagnostic.ts';
import type { CompiledPage, PageMetadata } from '#shared/page/page.ts';
import { hashOf } from '../cache/store.ts';
import { UnfinishedPage } from '../content/unfinished-page.ts';

/** A compiled page and the name that messages use for its source. */
export interface SitePage {
  page: CompiledPage;
  metadata: PageMetadata;
  /** Hash of the body and the text. */
  contentHash: string;
  file: string;
  warnings: string[];
}

/** A page that no file makes. */
export function generatedPage(page: CompiledPage, file: string): SitePage {
  const contentHash = hashOf(JSON.stringify([page.body, page.text]));
  const { body: _, text: __, ...metadata } = page;
  return { page, metadata, contentHash, file, warnings: [] };
}

/**
 * A page as lists on other pages need it: one that can't be shown is read as far as that goes, and
 * reports its diagnostics itself.
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
