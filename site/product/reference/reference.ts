import type { PackageReference } from '@truedocs/reference';
import { correction, formerName } from '@truedocs/reference/pages';
import { z } from 'zod';
import { checkData, checkDescriptions } from '../check-data.ts';
import corrections from './corrections.json' with { type: 'json' };
import accounts from './descriptions/accounts.json' with { type: 'json' };
import changeSets from './descriptions/change-sets.json' with { type: 'json' };
import conversations from './descriptions/conversations.json' with { type: 'json' };
import databaseViews from './descriptions/database-views.json' with { type: 'json' };
import files from './descriptions/files.json' with { type: 'json' };
import history from './descriptions/history.json' with { type: 'json' };
import hooks from './descriptions/hooks.json' with { type: 'json' };
import idsAndTime from './descriptions/ids-and-time.json' with { type: 'json' };
import keyValue from './descriptions/key-value.json' with { type: 'json' };
import opening from './descriptions/opening.json' with { type: 'json' };
import plugins from './descriptions/plugins.json' with { type: 'json' };
import queryHelpers from './descriptions/query-helpers.json' with { type: 'json' };
import schemas from './descriptions/schemas.json' with { type: 'json' };
import serverProtocol from './descriptions/server-protocol.json' with { type: 'json' };
import stateViews from './descriptions/state-views.json' with { type: 'json' };
import versions from './descriptions/versions.json' with { type: 'json' };
import formerNames from './former-names.json' with { type: 'json' };
import { graphFigures, withGraphs } from './graph-figures.ts';
import sharedDescriptions from './shared-descriptions.json' with { type: 'json' };
import summaries from './summaries.json' with { type: 'json' };
import topics from './topics.json' with { type: 'json' };
import versionHistory from './version-history.json' with { type: 'json' };

/** The reference of release 0.5; the build checks the data, and that each name in it exists. */
export const reference05: PackageReference = {
  package: '@lix-js/sdk',
  path: '/api/',
  summaries,
  topics,
  formerNames: checkData(
    z.array(formerName),
    formerNames,
    new URL('./former-names.json', import.meta.url),
  ),
  corrections: checkData(
    z.record(z.string(), correction),
    corrections,
    new URL('./corrections.json', import.meta.url),
  ),
  descriptions: withGraphs(
    checkDescriptions(new URL('./descriptions/', import.meta.url), [
      ['opening', opening],
      ['files', files],
      ['versions', versions],
      ['history', history],
      ['change-sets', changeSets],
      ['accounts', accounts],
      ['conversations', conversations],
      ['key-value', keyValue],
      ['schemas', schemas],
      ['state-views', stateViews],
      ['plugins', plugins],
      ['hooks', hooks],
      ['ids-and-time', idsAndTime],
      ['query-helpers', queryHelpers],
      ['server-protocol', serverProtocol],
      ['database-views', databaseViews],
    ]),
    {
      openLix: graphFigures.open,
      createCheckpoint: graphFigures.checkpoint,
      createVersion: graphFigures.create,
      switchVersion: graphFigures.switch,
      mergeVersion: graphFigures.merge,
      acceptChangeProposal: graphFigures.accept,
      transition: graphFigures.transition,
    },
  ),
  sharedDescriptions,
  history: versionHistory,
  typePattern: '^Lix[A-Z]',
  releasePages: '/0.17/api/releases/',
  folders: { createLspInMemoryEnvironment: 'function' },
  typeNames: {
    literals: { zettel_doc: 'ZettelDoc' },
    brands: { __lixGenerated: 'LixGenerated' },
  },
  externalDocs: { kysely: 'https://kysely-org.github.io/kysely-apidoc/{kind}/{name}.html' },
  pages: ['./product/data-model/entity-page.ts', './product/sql-views/sql-page.ts'],
};
