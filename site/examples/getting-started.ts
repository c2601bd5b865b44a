// #region open

import { plugin as markdown } from '@lix-js/plugin-md';
import { createCheckpoint, openLix, selectWorkingDiff } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [markdown] });

const { name } = await lix.db
  .selectFrom('active_version')
  .innerJoin('version', 'version.id', 'active_version.version_id')
  .select('version.name')
  .executeTakeFirstOrThrow();
console.log('An empty Lix, on the version', name);
// #endregion

// #region write
const text = '# Shopping\n\nBread and cheese.\n';
await lix.db
  .insertInto('file')
  .values({ path: '/notes.md', data: new TextEncoder().encode(text) })
  .execute();

const files = await lix.db.selectFrom('file').select(['path', 'data']).execute();
for (const file of files)
  console.log(file.path, new TextDecoder().decode(file.data));
// #endregion

// #region change
await createCheckpoint({ lix });

await lix.db
  .updateTable('file')
  .set({
    data: new TextEncoder().encode('# Shopping\n\nBread, cheese and olives.\n'),
  })
  .where('path', '=', '/notes.md')
  .execute();

const diff = await selectWorkingDiff({ lix })
  .where('diff.status', '!=', 'unchanged')
  .where('diff.file_id', '!=', 'lix')
  .select(['diff.schema_key', 'diff.status'])
  .execute();
console.log(diff);
// #endregion
