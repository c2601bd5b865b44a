// Observe a query
// #region observe
import { type ObserveEvent, openLix } from '@lix-js/sdk';

const lix = await openLix();
const events = lix.observe(
  "SELECT key, value FROM lix_key_value WHERE key = 'theme'",
);

const first: ObserveEvent | undefined = await events.next();
console.log(first?.result.rows);

await lix.execute(
  "INSERT INTO lix_key_value (key, value) VALUES ('theme', 'dark')",
);
const second = await events.next();
console.log(second?.result.rows);

events.close();
await lix.close();
// #endregion
