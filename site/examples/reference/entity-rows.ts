// Read and write a schema’s rows through the view that Lix makes for it
// #region setup
import { openLix } from '@lix-js/sdk';

const lix = await openLix({});

// #endregion

// #region insert
import type { LixKeyValue, NewState } from '@lix-js/sdk';

const theme: NewState<LixKeyValue> = { key: 'theme', value: 'dark' };
await lix.db.insertInto('key_value').values(theme).execute();
console.log(theme.key);

// #endregion

// #region read
import type { State } from '@lix-js/sdk';

const read: Pick<
  State<LixKeyValue>,
  'key' | 'value' | 'lixcol_file_id'
> = await lix.db
  .selectFrom('key_value')
  .where('key', '=', 'theme')
  .select(['key', 'value', 'lixcol_file_id'])
  .executeTakeFirstOrThrow();
console.log(read);

// #endregion

// #region update
import type { StateUpdate } from '@lix-js/sdk';

const lighter: StateUpdate<LixKeyValue> = { value: 'light' };
await lix.db
  .updateTable('key_value')
  .set(lighter)
  .where('key', '=', 'theme')
  .execute();
console.log(lighter.value);

// #endregion

// #region insert-by-version
import type { NewStateByVersion } from '@lix-js/sdk';

const language: NewStateByVersion<LixKeyValue> = {
  key: 'language',
  value: 'en',
  lixcol_version_id: 'global',
};
await lix.db.insertInto('key_value_by_version').values(language).execute();
console.log(language.lixcol_version_id);

// #endregion

// #region read-by-version
import type { StateByVersion } from '@lix-js/sdk';

const everywhere: Pick<
  StateByVersion<LixKeyValue>,
  'value' | 'lixcol_version_id'
>[] = await lix.db
  .selectFrom('key_value_by_version')
  .where('key', '=', 'language')
  .where('lixcol_version_id', '=', 'global')
  .select(['value', 'lixcol_version_id'])
  .execute();
console.log(everywhere);

// #endregion

// #region update-by-version
import type { StateByVersionUpdate } from '@lix-js/sdk';

const german: StateByVersionUpdate<LixKeyValue> = { value: 'de' };
await lix.db
  .updateTable('key_value_by_version')
  .set(german)
  .where('key', '=', 'language')
  .where('lixcol_version_id', '=', 'global')
  .execute();
console.log(german.value);

// #endregion

// #region history
import type { StateHistory } from '@lix-js/sdk';

const { commit_id } = await lix.db
  .selectFrom('version')
  .where('name', '=', 'main')
  .select('commit_id')
  .executeTakeFirstOrThrow();
const history: Pick<StateHistory<LixKeyValue>, 'value' | 'lixcol_depth'>[] =
  await lix.db
    .selectFrom('key_value_history')
    .where('key', '=', 'theme')
    .where('lixcol_root_commit_id', '=', commit_id)
    .orderBy('lixcol_depth')
    .select(['value', 'lixcol_depth'])
    .execute();
console.log(history);

// #endregion

// #region helpers
import type {
  LixInsertable,
  LixLabel,
  LixSelectable,
  LixUpdateable,
} from '@lix-js/sdk';

const created: LixInsertable<LixLabel> = { name: 'draft' };
await lix.db.insertInto('label').values(created).execute();

const renamed: LixUpdateable<LixLabel> = { name: 'reviewed' };
await lix.db
  .updateTable('label')
  .set(renamed)
  .where('name', '=', 'draft')
  .execute();

const found: LixSelectable<LixLabel>[] = await lix.db
  .selectFrom('label')
  .where('name', '=', 'reviewed')
  .selectAll()
  .execute();
console.log(found.map(({ name }) => name));

// #endregion
