// #region setup
import { InMemoryEnvironment, newLixFile, openLix } from '@lix-js/sdk';

// #endregion

// #region file
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

// #region environment
const environment = new InMemoryEnvironment();
const other = await openLix({ environment });
const bytes = await environment.export();
console.log(new TextDecoder().decode(bytes.slice(0, 15)));
await other.close();
// #endregion
