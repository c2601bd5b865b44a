// #region setup
import { createVersion, mockJsonPlugin, openLix, selectVersionDiff } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

await lix.db
  .insertInto('file')
  .values({ path: '/app.json', data: bytes({ theme: 'light', size: 14, beta: true }) })
  .execute();
// #endregion

// #region diff
const draft = await createVersion({ lix, name: 'draft' });
await lix.db
  .updateTable('file_by_version')
  .set({ data: bytes({ theme: 'dark', size: 14, font: 'serif' }) })
  .where('lixcol_version_id', '=', draft.id)
  .execute();

const diff = await selectVersionDiff({ lix, source: draft })
  .where('diff.status', '!=', 'unchanged')
  .leftJoin('change as a', 'a.id', 'before_change_id')
  .leftJoin('change as b', 'b.id', 'after_change_id')
  .clearSelect()
  .select(['diff.entity_id as property', 'diff.status'])
  .select(['a.snapshot_content as before', 'b.snapshot_content as after'])
  .orderBy('property')
  .execute();
console.log(diff);
// #endregion
