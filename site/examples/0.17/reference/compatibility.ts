// #region versions
import { compatibility } from '@lix-js/sdk/compatibility';

console.log(compatibility);
// #endregion
