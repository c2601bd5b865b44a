import type { PackageReference } from '@truedocs/reference';
import { checkDescriptions } from '../../check-data.ts';
import { graphFigures, withGraphs } from '../../reference/graph-figures.ts';
import history05 from '../../reference/version-history.json' with { type: 'json' };
import { successors } from '../counterparts.ts';
import branches from './descriptions/branches.json' with { type: 'json' };
import migration from './descriptions/migration.json' with { type: 'json' };
import opening from './descriptions/opening.json' with { type: 'json' };
import servers from './descriptions/servers.json' with { type: 'json' };
import statements from './descriptions/statements.json' with { type: 'json' };
import storage from './descriptions/storage.json' with { type: 'json' };
import sharedDescriptions from './shared-descriptions.json' with { type: 'json' };
import summaries from './summaries.json' with { type: 'json' };
import topics from './topics.json' with { type: 'json' };
import history from './version-history.json' with { type: 'json' };

/** The reference of release 0.17. */
export const reference017: PackageReference = {
  package: 'lix-0-17',
  importedAs: '@lix-js/sdk',
  entries: ['.', './compatibility', './migration'],
  path: '/api/',
  summaries,
  topics,
  descriptions: withGraphs(
    checkDescriptions(new URL('./descriptions/', import.meta.url), [
      ['opening', opening],
      ['statements', statements],
      ['branches', branches],
      ['servers', servers],
      ['migration', migration],
      ['storage', storage],
    ]),
    {
      openLix: graphFigures.openRepository,
      Lix: graphFigures.branches,
      'Lix.createBranch': graphFigures.create,
      'Lix.switchBranch': graphFigures.switch,
      'Lix.mergeBranch': graphFigures.merge,
      'Lix.undo': graphFigures.undo,
      'Lix.redo': graphFigures.redo,
    },
  ),
  formerNames: successors,
  history: { ...history, last: lastReleases() },
  releasePages: '/0.17/api/releases/',
  pages: ['./product/releases/0.17/sql-page.ts', './product/releases/0.17/releases-page.ts'],
  sharedDescriptions,
};

/** The last release with each name of 0.5. */
function lastReleases(): Record<string, string> {
  const { versions, last } = history05;
  const ends = new Map(Object.entries(last));
  return Object.fromEntries(
    successors.map(({ name }) => [name, ends.get(name) ?? versions.at(-1) ?? '']),
  );
}
