import type { CompiledPage, ContentNode } from 'truedocs/shared';
import type { ApiSymbol } from '../api-symbol.ts';
import type { Reflection } from '../extract/typedoc-json.ts';
import type { HrefOf } from '../map/map-comment.ts';

/** Facts about a package, for a site's own page of the reference. */
export interface PackageFacts {
  /** The exports as TypeDoc describes them. */
  exported: Reflection[];
  /** The exports and former names as their pages show them. */
  symbols: ApiSymbol[];
  /** Address of a symbol's page, with base. */
  hrefOf: HrefOf;
  /** The content of Markdown; code that names an export becomes a link. */
  toContent(markdown: string): ContentNode[];
  packageName: string;
  version: string;
  /** Base of the site. */
  base: string;
  /** Route of the reference's index: `/api/`. */
  path: string;
}

/** A page that a site adds to the reference, and the pages that are listed below it. */
export interface AddedPages {
  page: CompiledPage;
  parts: CompiledPage[];
}

/**
 * Makes a page that a site adds to the reference, or several: what a module named by
 * `reference.pages` exports as `referencePage`. Of several the first one leads to the others.
 */
export type MakeReferencePage = (facts: PackageFacts) => CompiledPage | AddedPages;

/** The pages that a maker has made, in one form. */
export function toAddedPages(made: CompiledPage | AddedPages): AddedPages {
  return 'parts' in made ? made : { page: made, parts: [] };
}
