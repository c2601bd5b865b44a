// Open a Lix with settings, then open a copy of it
// #region setup
import { openLix } from '@lix-js/sdk';

// #endregion

// #region open
const lix = await openLix({
  keyValues: [{ key: 'theme', value: 'dark' }],
});
const settings = await lix.db
  .selectFrom('key_value')
  .where('key', '=', 'theme')
  .select(['key', 'value'])
  .execute();
console.log(settings);

// The whole Lix as a file, and open again.
const copy = await openLix({ blob: await lix.toBlob() });
const versions = copy.db.selectFrom('version').select('name').orderBy('name');
console.log(await versions.execute());
// #endregion
