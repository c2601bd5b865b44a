// #region create
import {
  attachLabel,
  createAccount,
  createConversation,
  createConversationMessage,
  createLabel,
  ebEntity,
  mockJsonPlugin,
  openLix,
  switchAccount,
} from '@lix-js/sdk';
import { fromPlainText, toPlainText } from '@lix-js/sdk/dependency/zettel-ast';

const lix = await openLix({
  account: { id: 'ana', name: 'Ana' },
  providePlugins: [mockJsonPlugin],
});

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

await lix.db
  .insertInto('file')
  .values({ path: '/offer.json', data: encode({ price: 900, currency: 'EUR' }) })
  .execute();

const price = await lix.db
  .selectFrom('state')
  .where('schema_key', '=', 'mock_json_property')
  .where('entity_id', '=', 'price')
  .select(['entity_id', 'schema_key', 'file_id'])
  .executeTakeFirstOrThrow();
const { version_id: versionId } = await lix.db
  .selectFrom('active_version')
  .select('version_id')
  .executeTakeFirstOrThrow();

const conversation = await createConversation({
  lix,
  versionId,
  entity: price,
  comments: [{ body: fromPlainText('Does this include tax?') }],
});

for (const { body } of conversation.comments) console.log(toPlainText(body));
// #endregion

// #region reply
const ben = await createAccount({ lix, id: 'ben', name: 'Ben' });
await switchAccount({ lix, to: [ben] });

await createConversationMessage({
  lix,
  conversation_id: conversation.id,
  body: fromPlainText('No, tax is added at the end.'),
});
// #endregion

// #region list
const listComments = (entity: { entity_id: string; file_id: string }) =>
  lix.db
    .selectFrom('entity_conversation as target')
    .innerJoin(
      'conversation_message as message',
      'message.conversation_id',
      'target.conversation_id',
    )
    .leftJoin(
      'change_author',
      'change_author.change_id',
      'message.lixcol_change_id',
    )
    .leftJoin('account', 'account.id', 'change_author.account_id')
    .where('target.entity_id', '=', entity.entity_id)
    .where('target.file_id', '=', entity.file_id)
    .select(['account.name', 'message.body', 'message.parent_id'])
    .orderBy('message.lixcol_created_at')
    .execute();

for (const { name, body } of await listComments(price))
  console.log(`${name}:`, toPlainText(body));
// #endregion

// #region resolve
const resolved = await createLabel({ lix, name: 'resolved' });
await attachLabel({ lix, entity: conversation, label: resolved, versionId });

const open = await lix.db
  .selectFrom('conversation')
  .where((eb) =>
    eb.not(ebEntity('conversation').hasLabel({ name: 'resolved' })(eb)),
  )
  .select('id')
  .execute();

console.log('open:', open.length);
// #endregion

// #region delete
try {
  await lix.db
    .deleteFrom('conversation')
    .where('id', '=', conversation.id)
    .execute();
} catch (error) {
  console.log(/cause: "(.*?)"$/ms.exec(String(error))?.[1]);
}
// #endregion

// #region lasting
const lasting = await createConversation({
  lix,
  versionId: 'global',
  comments: [{ body: fromPlainText('Agreed with the customer.') }],
});

await lix.db
  .updateTable('conversation_by_version')
  .set({ lixcol_metadata: { ...price } })
  .where('id', '=', lasting.id)
  .where('lixcol_version_id', '=', 'global')
  .execute();
// #endregion
