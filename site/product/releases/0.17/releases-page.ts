import type { AddedPages, DeclarationChanges, PackageFacts } from '@truedocs/reference';
import changes from '../changes.json' with { type: 'json' };
import declarations from '../declaration-changes.json' with { type: 'json' };
import { releasePages } from '../history/release-pages.ts';
import releaseNotes from '../release-notes.json' with { type: 'json' };

/** The pages of all published releases; 0.12.2 is the first one after the rewrite. */
export const referencePage = (facts: PackageFacts): AddedPages =>
  releasePages(
    {
      changes,
      declarations: declarations as unknown as DeclarationChanges[],
      notes: releaseNotes,
      rewrite: '0.12.2',
    },
    facts,
  );
