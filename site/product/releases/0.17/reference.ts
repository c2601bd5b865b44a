import type { PackageReference } from 'truedocs/reference-options';
import { corrections017 } from './comment-corrections.ts';
import { branchDescriptions017 } from './descriptions/branches.ts';
import { migrationDescriptions017 } from './descriptions/migration.ts';
import { openingDescriptions017 } from './descriptions/opening.ts';
import { serverDescriptions017 } from './descriptions/servers.ts';
import { sharedParameters017, sharedProperties017 } from './descriptions/shared.ts';
import { statementDescriptions017 } from './descriptions/statements.ts';
import { storageDescriptions017 } from './descriptions/storage.ts';
import { summaries017 } from './summaries.ts';
import { topics017 } from './topics.ts';
import history from './version-history.json' with { type: 'json' };

/** The reference of release 0.17. */
export const reference017: PackageReference = {
  package: 'lix-0-17',
  importedAs: '@lix-js/sdk',
  entries: ['.', './compatibility', './migration'],
  path: '/api/',
  summaries: summaries017,
  topics: topics017,
  descriptions: {
    ...openingDescriptions017,
    ...statementDescriptions017,
    ...branchDescriptions017,
    ...serverDescriptions017,
    ...migrationDescriptions017,
    ...storageDescriptions017,
  },
  corrections: corrections017,
  history,
  releasePages: '/0.17/api/releases/',
  sources: ['./product/releases/0.17/descriptions', './product/releases/0.17/summaries.ts'],
  pages: ['./product/releases/0.17/sql-page.ts', './product/releases/0.17/releases-page.ts'],
  sharedDescriptions: { parameters: sharedParameters017, properties: sharedProperties017 },
};
