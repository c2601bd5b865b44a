// #region save
import { openLix } from '@lix-js/sdk';

const lix = await openLix();

type Order = { name: string; size: string; note: string };

/** Steps that can be undone and redone, as far as this page made them. */
const steps = { undo: 0, redo: 0 };

async function save(order: Order) {
  await lix.executeBatch(
    Object.entries(order).map(([key, value]) => ({
      sql: `INSERT INTO lix_key_value (key, value) VALUES ($1, $2)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      params: [key, JSON.stringify(value)],
    })),
  );
  steps.undo += 1;
  steps.redo = 0;
}

async function step(direction: 'undo' | 'redo') {
  if (steps[direction] === 0) return;
  await lix[direction]();
  steps[direction] -= 1;
  steps[direction === 'undo' ? 'redo' : 'undo'] += 1;
}

async function show(label: string) {
  const { rows } = await lix.execute<{ value: string }>(
    `SELECT value FROM lix_key_value
     WHERE key IN ('name', 'size', 'note') ORDER BY key`,
  );
  const fields = rows.map(({ value }) => value || '–').join(', ') || 'empty';
  console.log(`${label}: ${fields} (undo: ${steps.undo}, redo: ${steps.redo})`);
}

await save({ name: 'Ada', size: 'M', note: '' });
await save({ name: 'Ada', size: 'L', note: 'Gift' });
await show('saved twice');
// #endregion

// #region steps
await step('undo');
await show('undo');
await step('redo');
await show('redo');
await step('undo');
await save({ name: 'Ada', size: 'S', note: '' });
await show('new save');
await step('redo');
await show('redo does nothing');
await lix.close();
// #endregion
