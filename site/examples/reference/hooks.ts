// Run code after each commit of state
// #region setup
import { createHooks, openLix, withWriterKey } from '@lix-js/sdk';

const lix = await openLix({});
// #endregion

// #region writer
lix.hooks.onStateCommit(({ changes }) => {
  for (const { schema_key, writer_key } of changes) {
    if (schema_key === 'lix_key_value') console.log(schema_key, 'by', writer_key);
  }
});

await withWriterKey(lix.db, 'editor-1', (trx) =>
  trx.insertInto('key_value').values({ key: 'theme', value: 'dark' }).execute(),
);
await lix.db.insertInto('key_value').values({ key: 'zoom', value: 2 }).execute();
// #endregion

// #region create
const hooks = createHooks();
const stop = hooks.onStateCommit(({ changes }) =>
  console.log('heard of', changes.length),
);
hooks._emit('state_commit', { changes: [] });
stop();
hooks._emit('state_commit', { changes: [] });
// #endregion
