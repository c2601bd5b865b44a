import type { AddedPages, PackageFacts } from 'truedocs/added-page';
import { sqlPages } from '../sql/sql-pages.ts';
import surfaces from './sql-surfaces.json' with { type: 'json' };
import {
  commandColumns017,
  commandTexts017,
  functionTexts017,
  resultTexts017,
  scalarTexts017,
  tableTexts017,
} from './sql-texts.ts';

/** The pages of what 0.17 offers to SQL. */
export const referencePage = (facts: PackageFacts): AddedPages =>
  sqlPages(
    surfaces,
    {
      tables: tableTexts017,
      functions: functionTexts017,
      results: resultTexts017,
      commands: commandTexts017,
      commandColumns: commandColumns017,
      scalars: scalarTexts017,
    },
    facts,
  );
