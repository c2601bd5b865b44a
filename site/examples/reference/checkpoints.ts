// Create a checkpoint
// #region setup
import { createCheckpoint, openLix } from '@lix-js/sdk';

const lix = await openLix({});
await lix.db
  .insertInto('key_value')
  .values({ key: 'theme', value: 'dark' })
  .execute();
// #endregion

// #region create
const checkpoint = await createCheckpoint({ lix });

const labels = await lix.db
  .selectFrom('entity_label')
  .innerJoin('label', 'label.id', 'entity_label.label_id')
  .where('entity_label.entity_id', '=', checkpoint.id)
  .select('label.name')
  .execute();
console.log(labels);
// #endregion
