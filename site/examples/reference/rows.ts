// Read a row of each view, with its type
// #region setup
import {
  attachConversation,
  attachLabel,
  createAccount,
  createChangeProposal,
  createConversation,
  createLabel,
  createLog,
  createVersion,
  mockJsonPlugin,
  openLix,
} from '@lix-js/sdk';
import { fromPlainText, toPlainText } from '@lix-js/sdk/dependency/zettel-ast';

const account = { id: 'ada@example.com', name: 'Ada' };
const lix = await openLix({ account, providePlugins: [mockJsonPlugin] });
await lix.db
  .insertInto('file')
  .values({ path: '/docs/menu.json', data: new TextEncoder().encode('{"soup":4}') })
  .execute();

// #endregion

// #region account
import type { Account } from '@lix-js/sdk';

const robot: Account = await createAccount({
  lix,
  id: 'agent:robot',
  name: 'Robot',
});
console.log(robot.name);

// #endregion

// #region active-account
import type { ActiveAccount } from '@lix-js/sdk';

const active: ActiveAccount[] = await lix.db
  .selectFrom('active_account')
  .selectAll()
  .execute();
console.log(active.map(({ account_id }) => account_id));

// #endregion

// #region file
import type { LixFile } from '@lix-js/sdk';

const file: Pick<LixFile, 'id' | 'path' | 'data'> = await lix.db
  .selectFrom('file')
  .where('path', '=', '/docs/menu.json')
  .select(['id', 'path', 'data'])
  .executeTakeFirstOrThrow();
console.log(file.path, file.data.byteLength, 'bytes');

// #endregion

// #region directory
import type { LixDirectoryDescriptor } from '@lix-js/sdk';

const folders: Pick<LixDirectoryDescriptor, 'name' | 'parent_id'>[] = await lix.db
  .selectFrom('directory')
  .select(['name', 'parent_id'])
  .execute();
console.log(folders.map(({ name, parent_id }) => [name, parent_id]));

// #endregion

// #region change
import type { Change } from '@lix-js/sdk';

const soup: Change = await lix.db
  .selectFrom('change')
  .where('entity_id', '=', 'soup')
  .selectAll()
  .executeTakeFirstOrThrow();
console.log(soup.schema_key, soup.snapshot_content);

// #endregion

// #region change-author
import type { ChangeAuthor } from '@lix-js/sdk';

const authors: ChangeAuthor[] = await lix.db
  .selectFrom('change_author')
  .where('change_id', '=', soup.id)
  .selectAll()
  .execute();
console.log(authors.map(({ account_id }) => account_id));

// #endregion

// #region version
import type { LixActiveVersion, LixVersion } from '@lix-js/sdk';

const current: LixActiveVersion = await lix.db
  .selectFrom('active_version')
  .selectAll()
  .executeTakeFirstOrThrow();
const main: Pick<LixVersion, 'id' | 'name' | 'commit_id'> = await lix.db
  .selectFrom('version')
  .where('id', '=', current.version_id)
  .select(['id', 'name', 'commit_id'])
  .executeTakeFirstOrThrow();
console.log(main.name);

// #endregion

// #region commit
import type { LixCommit, LixCommitEdge } from '@lix-js/sdk';

const tip: Pick<LixCommit, 'id' | 'change_set_id'> = await lix.db
  .selectFrom('commit')
  .where('id', '=', main.commit_id)
  .select(['id', 'change_set_id'])
  .executeTakeFirstOrThrow();
const edges: LixCommitEdge[] = await lix.db
  .selectFrom('commit_edge')
  .where('child_id', '=', tip.id)
  .selectAll()
  .execute();
console.log(edges.length, 'parent');

// #endregion

// #region change-set
import type { LixChangeSet, LixChangeSetElement } from '@lix-js/sdk';

const set: LixChangeSet = await lix.db
  .selectFrom('change_set')
  .where('id', '=', tip.change_set_id)
  .selectAll()
  .executeTakeFirstOrThrow();
const elements: LixChangeSetElement[] = await lix.db
  .selectFrom('change_set_element')
  .where('change_set_id', '=', set.id)
  .where('schema_key', '=', 'mock_json_property')
  .selectAll()
  .execute();
console.log(elements.map(({ entity_id }) => entity_id));

// #endregion

// #region label
import type { LixEntity, LixEntityLabel, LixLabel } from '@lix-js/sdk';

const reviewed: LixLabel = await createLabel({ lix, name: 'reviewed' });
const labelled: LixEntity = {
  lixcol_entity_id: file.id,
  lixcol_schema_key: 'lix_file_descriptor',
  lixcol_file_id: file.id,
};
await attachLabel({ lix, entity: labelled, label: reviewed });

const marks: LixEntityLabel[] = await lix.db
  .selectFrom('entity_label')
  .selectAll()
  .execute();
console.log(marks.map(({ schema_key }) => schema_key));

// #endregion

// #region conversation
import type {
  LixConversation,
  LixConversationMessage,
  LixEntityCanonical,
} from '@lix-js/sdk';

const about: LixEntityCanonical = {
  entity_id: 'soup',
  schema_key: 'mock_json_property',
  file_id: file.id,
};
const question = fromPlainText('Is this the new price?');
const { comments, ...talk } = await createConversation({
  lix,
  versionId: main.id,
  comments: [{ body: question }],
});
const conversation: LixConversation = talk;
const messages: LixConversationMessage[] = comments;
await attachConversation({ lix, entity: about, conversation, versionId: main.id });
console.log(messages.map(({ body }) => toPlainText(body)));

// #endregion

// #region entity-conversation
import type { LixEntityConversation } from '@lix-js/sdk';

const attached: LixEntityConversation[] = await lix.db
  .selectFrom('entity_conversation')
  .selectAll()
  .execute();
console.log(attached.map(({ entity_id }) => entity_id));

// #endregion

// #region change-proposal
import type { LixChangeProposal } from '@lix-js/sdk';

const draft = await createVersion({ lix, name: 'Draft' });
const proposal: LixChangeProposal = await createChangeProposal({
  lix,
  source: draft,
  target: main,
});
console.log(proposal.status);

// #endregion

// #region log
import type { LixLog } from '@lix-js/sdk';

await createLog({ lix, key: 'app_opened', level: 'info', message: 'Opened.' });
const entries: Pick<LixLog, 'key' | 'level'>[] = await lix.db
  .selectFrom('log')
  .select(['key', 'level'])
  .execute();
console.log(entries);

// #endregion

// #region stored-schema
import type { StoredSchema } from '@lix-js/sdk';

const schemas: StoredSchema[] = await lix.db
  .selectFrom('stored_schema')
  .selectAll()
  .execute();
console.log(
  schemas.some(({ value }) => value['x-lix-key'] === 'mock_json_property'),
);

// #endregion
