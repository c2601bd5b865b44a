// Run statements and batches, and read their results
// #region execute
import { type ExecuteResult, openLix } from '@lix-js/sdk';

const lix = await openLix();
const insert = 'INSERT INTO lix_key_value (key, value) VALUES ($1, $2)';

const written: ExecuteResult = await lix.execute(insert, ['theme', 'dark']);
console.log(written.rowsAffected, 'row');

const read = await lix.execute('SELECT value FROM lix_key_value WHERE key = $1', [
  'theme',
]);
console.log(read.rows, read.commit);

// #endregion

// #region columns
import type { ResultColumn, ResultObjectRow } from '@lix-js/sdk';

const { columns, rows } = await lix.execute(
  "SELECT 1 AS count, '{}'::JSONB AS data",
);
const found: ResultColumn[] = columns;
const first: ResultObjectRow | undefined = rows[0];
console.log(found, first);

// #endregion

// #region array
import type { ExecuteOptions, ResultArrayRow } from '@lix-js/sdk';

const options: ExecuteOptions & { rowMode: 'array' } = { rowMode: 'array' };
const positional = await lix.execute(
  "SELECT 'a' AS name, 'b' AS other",
  [],
  options,
);
const row: ResultArrayRow | undefined = positional.rows[0];
console.log(row);

// #endregion

// #region params
import type { JsonValue, SqlParam } from '@lix-js/sdk';

const settings: JsonValue = { columns: 2, tags: ['new'] };
const params: SqlParam[] = ['settings', settings];
await lix.execute(insert, params);

const stored = await lix.execute('SELECT value FROM lix_key_value WHERE key = $1', [
  'settings',
]);
console.log(stored.rows);

// #endregion

// #region batch
import type { ExecuteBatchResult, LixBatchStatement } from '@lix-js/sdk';

const statements: LixBatchStatement[] = [
  { sql: insert, params: ['width', 960], label: 'width' },
  { sql: insert, params: ['height', 540], label: 'height' },
];
const batch: ExecuteBatchResult = await lix.executeBatch(statements);
console.log(
  batch.results.map(({ label, rowsAffected }) => `${label}: ${rowsAffected}`),
);

// #endregion

// #region span
import type { CommitSpan } from '@lix-js/sdk';

const { commit } = await lix.execute(
  "UPDATE lix_key_value SET value = 'light' WHERE key = 'theme'",
);
const span: CommitSpan | null = commit;
const changed = await lix.execute(
  "SELECT key, from_value, to_value FROM lix_diff('lix_key_value', $1, $2)",
  [span?.before ?? '', span?.after ?? ''],
);
console.log(changed.rows);
// #endregion

await lix.close();
