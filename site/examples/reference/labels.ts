// Create a label, attach it, and filter by it
// #region setup
import {
  attachLabel,
  createLabel,
  detachLabel,
  ebEntity,
  openLix,
} from '@lix-js/sdk';

const lix = await openLix({});
await lix.db
  .insertInto('file')
  .values([
    { path: '/draft.md', data: new TextEncoder().encode('Draft') },
    { path: '/final.md', data: new TextEncoder().encode('Final') },
  ])
  .execute();
const file = await lix.db
  .selectFrom('file')
  .where('path', '=', '/final.md')
  .selectAll()
  .executeTakeFirstOrThrow();
// #endregion

// #region create
const reviewed = await createLabel({ lix, name: 'reviewed' });
console.log(reviewed.name);
// #endregion

// #region attach
await attachLabel({ lix, entity: file, label: reviewed });

const labelled = await lix.db
  .selectFrom('entity_label')
  .select('schema_key')
  .execute();
console.log(labelled);
// #endregion

// #region filter
const files = await lix.db
  .selectFrom('file')
  .where(ebEntity('file').hasLabel({ name: 'reviewed' }))
  .select('path')
  .execute();
console.log(files);
// #endregion

// #region detach
await detachLabel({ lix, entity: file, label: reviewed });

const left = await lix.db.selectFrom('entity_label').selectAll().execute();
console.log(left.length, 'labels left');
// #endregion
