import type { AddedPages, PackageFacts } from '@truedocs/reference';
import { checkData } from '../../check-data.ts';
import { sqlPages, sqlTexts } from '../sql/sql-pages.ts';
import rows from './recorded-rows.json' with { type: 'json' };
import surfaces from './sql-surfaces.json' with { type: 'json' };
import texts from './sql-texts.json' with { type: 'json' };

/** The pages of what 0.17 offers to SQL. */
export const referencePage = (facts: PackageFacts): AddedPages =>
  sqlPages(
    {
      surfaces,
      texts: checkData(sqlTexts, texts, new URL('./sql-texts.json', import.meta.url)),
      rows,
    },
    facts,
  );
