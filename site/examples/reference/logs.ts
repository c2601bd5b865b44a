// Write a log entry
// #region setup
import { createLog, openLix } from '@lix-js/sdk';

const lix = await openLix({});
// #endregion

// #region create
const log = await createLog({
  lix,
  key: 'app_import_done',
  level: 'info',
  message: 'Imported the calendar.',
  payload: { events: 12 },
});
console.log(log.level, log.key, log.payload);
// #endregion
