// Commit a transaction, and roll one back
// #region commit
import { type CommitReceipt, openLix } from '@lix-js/sdk';

const lix = await openLix();
const insert = 'INSERT INTO lix_key_value (key, value) VALUES ($1, $2)';

const transaction = await lix.beginTransaction();
await transaction.execute(insert, ['width', 960]);
await transaction.execute(insert, ['height', 540]);
const receipt: CommitReceipt = await transaction.commit();

const { rows } = await lix.execute(
  'SELECT count(*) AS count FROM lix_commit WHERE id = $1',
  [receipt.commit?.after ?? ''],
);
console.log('one commit for both:', rows);

// #endregion

// #region statement
import type { StatementResult } from '@lix-js/sdk';

const other = await lix.beginTransaction();
const result: StatementResult = await other.execute(insert, ['depth', 3]);
console.log(result.rowsAffected);

await other.rollback();
// #endregion

await lix.close();
