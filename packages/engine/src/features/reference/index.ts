import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './options.ts';

export type { ApiMember, ApiSymbol } from './api-symbol.ts';
export type { Reflection, Type } from './extract/typedoc-json.ts';
export type { Description, PackageReference } from './options.ts';
export type { AddedPages, MakeReferencePage, PackageFacts } from './pages/added-page.ts';
export type { DeclarationChanges } from './releases/declaration-changes.ts';
export type { ReleaseChanges } from './releases/version-history.ts';

/**
 * Makes pages about the exports of an installed package, and links the names in other pages to them.
 * Needs the package `typedoc`.
 */
export function reference(options: z.input<typeof schema>): Feature {
  return { name: 'reference', options };
}
