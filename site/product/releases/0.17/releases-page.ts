import type { AddedPages, PackageFacts } from 'truedocs/added-page';
import changes from '../changes.json' with { type: 'json' };
import { releasePages } from '../history/release-pages.ts';

/** The pages of all published releases; 0.12.2 is the first one after the rewrite. */
export const referencePage = (facts: PackageFacts): AddedPages =>
  releasePages(changes, '0.12.2', facts);
