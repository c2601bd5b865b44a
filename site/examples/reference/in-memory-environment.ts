// Open a Lix in memory, and export its bytes
// #region setup
import { InMemoryEnvironment, openLix } from '@lix-js/sdk';

// #endregion

// #region use
const environment = new InMemoryEnvironment();
const lix = await openLix({ environment });
const bytes = await environment.export();
console.log(new TextDecoder().decode(bytes.slice(0, 15)));
await lix.close();
// #endregion
