// #region setup
import { plugin as markdown } from '@lix-js/plugin-md';
import {
  createAccount,
  createConversation,
  createConversationMessage,
  createVersion,
  mergeVersion,
  openLix,
  switchAccount,
  switchVersion,
} from '@lix-js/sdk';
import { fromPlainText, toPlainText } from '@lix-js/sdk/dependency/zettel-ast';

const lix = await openLix({ providePlugins: [markdown] });
const encode = (text: string) => new TextEncoder().encode(text);

const main = await lix.db
  .selectFrom('active_version')
  .innerJoin('version', 'version.id', 'active_version.version_id')
  .select(['version.id', 'version.name'])
  .executeTakeFirstOrThrow();
console.log('Ada and Ben start on', main.name);
// #endregion

// #region write
const ada = await createAccount({ lix, name: 'Ada' });
const ben = await createAccount({ lix, name: 'Ben' });

await switchAccount({ lix, to: [ada] });
await lix.db
  .insertInto('file')
  .values({ path: '/plan.md', data: encode('# Plan\n\nWe start in May.\n') })
  .execute();

const suggestion = await createVersion({ lix, name: "Ben's suggestion" });
await switchAccount({ lix, to: [ben] });
await switchVersion({ lix, to: suggestion });
await lix.db
  .updateTable('file')
  .set({ data: encode('# Plan\n\nWe start in June.\n') })
  .where('path', '=', '/plan.md')
  .execute();
await switchVersion({ lix, to: main });
// #endregion

// #region discuss
const file = await lix.db
  .selectFrom('file')
  .where('path', '=', '/plan.md')
  .select('id')
  .executeTakeFirstOrThrow();

const conversation = await createConversation({
  lix,
  versionId: main.id,
  entity: {
    entity_id: file.id,
    schema_key: 'lix_file_descriptor',
    file_id: file.id,
  },
  comments: [{ body: fromPlainText('May is too early for me.') }],
});
await switchAccount({ lix, to: [ada] });
await createConversationMessage({
  lix,
  conversation_id: conversation.id,
  body: fromPlainText('Agreed, June it is.'),
});

const messages = await lix.db
  .selectFrom('conversation_message')
  .where('conversation_id', '=', conversation.id)
  .select('body')
  .orderBy('lixcol_created_at')
  .execute();
for (const { body } of messages) {
  console.log(toPlainText(body));
}
// #endregion

// #region merge
await mergeVersion({ lix, source: suggestion, target: main });

const paragraphs = await lix.db
  .selectFrom('change')
  .innerJoin('change_author', 'change_author.change_id', 'change.id')
  .innerJoin('account', 'account.id', 'change_author.account_id')
  .where('change.schema_key', '=', 'markdown_wc_paragraph')
  .select('account.name as by')
  .orderBy('change.created_at')
  .execute();
console.log(
  'the paragraph was written by',
  paragraphs.map(({ by }) => by),
);
// #endregion
