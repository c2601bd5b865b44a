// Start a conversation, reply, and attach it to an entity
// #region setup
import {
  attachConversation,
  createConversation,
  createConversationMessage,
  detachConversation,
  openLix,
} from '@lix-js/sdk';
import { fromPlainText, toPlainText } from '@lix-js/sdk/dependency/zettel-ast';

const lix = await openLix({});
await lix.db
  .insertInto('file')
  .values({ path: '/plan.md', data: new TextEncoder().encode('Plan') })
  .execute();
const file = await lix.db
  .selectFrom('file')
  .where('path', '=', '/plan.md')
  .selectAll()
  .executeTakeFirstOrThrow();
const { version_id: versionId } = await lix.db
  .selectFrom('active_version')
  .select('version_id')
  .executeTakeFirstOrThrow();
// #endregion

// #region create
const conversation = await createConversation({
  lix,
  versionId,
  comments: [{ body: fromPlainText('Who writes the summary?') }],
});
for (const { body } of conversation.comments) console.log(toPlainText(body));
// #endregion

// #region message
const reply = await createConversationMessage({
  lix,
  conversation_id: conversation.id,
  body: fromPlainText('I do.'),
});
console.log(toPlainText(reply.body));
// #endregion

// #region attach
await attachConversation({ lix, entity: file, conversation, versionId });

const attached = await lix.db
  .selectFrom('entity_conversation')
  .innerJoin('file', 'file.id', 'entity_conversation.entity_id')
  .select('file.path')
  .execute();
console.log(attached);
// #endregion

// #region detach
await detachConversation({ lix, entity: file, conversation, versionId });

const left = await lix.db.selectFrom('entity_conversation').selectAll().execute();
console.log(left.length, 'conversations about files left');
// #endregion
