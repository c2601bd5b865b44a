// Make a new Lix file, and open it
// #region setup
import { newLixFile, openLix } from '@lix-js/sdk';

// #endregion

// #region create
const blob = await newLixFile({
  keyValues: [{ key: 'lix_name', value: 'notes', lixcol_version_id: 'global' }],
});
const lix = await openLix({ blob });
const name = await lix.db
  .selectFrom('key_value')
  .where('key', '=', 'lix_name')
  .select('value')
  .executeTakeFirstOrThrow();
console.log(name.value);
// #endregion
