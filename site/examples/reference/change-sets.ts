// Create a change set, apply it, and find ancestors of a commit
// #region setup
import {
  applyChangeSet,
  commitIsAncestorOf,
  commitIsDescendantOf,
  createChangeSet,
  createCheckpoint,
  createVersionFromCommit,
  mockJsonPlugin,
  openLix,
} from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

await lix.db
  .insertInto('file')
  .values({ path: '/app.json', data: encode({ theme: 'light' }) })
  .execute();
const first = await createCheckpoint({ lix });

await lix.db
  .updateTable('file')
  .set({ data: encode({ theme: 'dark' }) })
  .execute();
const second = await createCheckpoint({ lix });
// #endregion

// #region ancestors
const before = await lix.db
  .selectFrom('commit')
  .where(commitIsAncestorOf(second))
  .where('id', '=', first.id)
  .select('id')
  .execute();
console.log('the first checkpoint comes before the second:', before.length === 1);
// #endregion

// #region descendants
const after = await lix.db
  .selectFrom('commit')
  .where(commitIsDescendantOf(first))
  .where('id', '=', second.id)
  .select('id')
  .execute();
console.log('the second checkpoint comes after the first:', after.length === 1);
// #endregion

// #region from-commit
const old = await createVersionFromCommit({ lix, commit: first, name: 'old' });
console.log(
  old.name,
  'starts at the first checkpoint:',
  old.commit_id === first.id,
);
// #endregion

// #region create
const light = await lix.db
  .selectFrom('change')
  .where('entity_id', '=', 'theme')
  .orderBy('created_at')
  .select(['id as change_id', 'entity_id', 'schema_key', 'file_id'])
  .executeTakeFirstOrThrow();

const changeSet = await createChangeSet({ lix, elements: [light] });
const elements = await lix.db
  .selectFrom('change_set_element')
  .where('change_set_id', '=', changeSet.id)
  .select(['entity_id', 'schema_key'])
  .execute();
console.log(elements);
// #endregion

// #region node-20
// applyChangeSet calls Object.groupBy, which browsers and Node 22 have.
const object = Object as { groupBy?: unknown };
object.groupBy ??= <T>(items: Iterable<T>, keyOf: (item: T) => PropertyKey) => {
  const groups: Record<PropertyKey, T[]> = {};
  for (const item of items) {
    const key = keyOf(item);
    groups[key] = [...(groups[key] ?? []), item];
  }
  return groups;
};
// #endregion

// #region apply
await applyChangeSet({ lix, changeSet });

const theme = await lix.db
  .selectFrom('state')
  .where('entity_id', '=', 'theme')
  .select('snapshot_content')
  .executeTakeFirstOrThrow();
console.log(theme.snapshot_content);
// #endregion
