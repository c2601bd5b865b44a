// Print the formats that this release reads and writes
// #region versions
import { compatibility } from '@lix-js/sdk/compatibility';

console.log(compatibility);
// #endregion
