import { defineFeature } from 'truedocs/feature';
import type { z } from 'zod';
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
export const reference = defineFeature<z.input<typeof schema>>({
  name: 'reference',
  module: new URL('./server.ts', import.meta.url),
});
