// #region model
import { mockJsonPlugin, openLix } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const path = '/article.json';

type Article = Record<string, string>;

async function save(article: Article) {
  const data = new TextEncoder().encode(JSON.stringify(article));
  const exists = await lix.db
    .selectFrom('file')
    .where('path', '=', path)
    .select('id')
    .execute();
  if (exists.length === 0)
    await lix.db.insertInto('file').values({ path, data }).execute();
  else
    await lix.db
      .updateTable('file')
      .set({ data })
      .where('path', '=', path)
      .execute();
}

/** What the editor shows: always read from the state view, which is never stale. */
async function load(): Promise<Article> {
  const rows = await lix.db
    .selectFrom('state')
    .where('schema_key', '=', 'mock_json_property')
    .select(['entity_id', 'snapshot_content'])
    .orderBy('entity_id')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.entity_id, row.snapshot_content.value]),
  );
}

await save({ title: 'Lix', body: 'A library.' });
console.log(await load());

// #endregion

// #region versions
import { createVersion, switchVersion } from '@lix-js/sdk';

const main = await lix.db
  .selectFrom('active_version')
  .select('version_id as id')
  .executeTakeFirstOrThrow();

const draft = await createVersion({ lix, name: 'draft' });
await switchVersion({ lix, to: draft });
await save({ title: 'Lix', body: 'A library for version control in apps.' });

await switchVersion({ lix, to: main });
console.log('main: ', (await load()).body);
await switchVersion({ lix, to: draft });
console.log('draft:', (await load()).body);

// #endregion

// #region review
import { selectVersionDiff } from '@lix-js/sdk';

async function review() {
  return selectVersionDiff({ lix, source: draft, target: main })
    .where('diff.status', '!=', 'unchanged')
    .leftJoin('change as before', 'before.id', 'diff.before_change_id')
    .leftJoin('change as after', 'after.id', 'diff.after_change_id')
    .clearSelect()
    .select([
      'diff.entity_id as field',
      'before.snapshot_content as before',
      'after.snapshot_content as after',
    ])
    .execute();
}

console.log(await review());

// #endregion

// #region comment
import { createConversation } from '@lix-js/sdk';
import { fromPlainText, toPlainText } from '@lix-js/sdk/dependency/zettel-ast';

await switchVersion({ lix, to: main });
const article = await lix.db
  .selectFrom('file')
  .where('path', '=', path)
  .select('id')
  .executeTakeFirstOrThrow();

const { comments } = await createConversation({
  lix,
  versionId: main.id,
  entity: {
    entity_id: 'body',
    schema_key: 'mock_json_property',
    file_id: article.id,
  },
  comments: [{ body: fromPlainText('Good, publish it.') }],
});
for (const { body } of comments) console.log(toPlainText(body));

// #endregion

// #region publish
import { mergeVersion } from '@lix-js/sdk';

await mergeVersion({ lix, source: draft, target: main });
console.log('published:', (await load()).body);
// #endregion

// #region history
const history = await lix.db
  .selectFrom('change')
  .where('file_id', '=', article.id)
  .where('entity_id', '=', 'body')
  .where('schema_key', '=', 'mock_json_property')
  .select('snapshot_content')
  .orderBy('created_at')
  .orderBy('id')
  .execute();
console.log(history.map(({ snapshot_content }) => snapshot_content?.value));
// #endregion
