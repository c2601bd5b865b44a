// Catch an error of the network
// #region failure
import { HttpTransportError, networkFetch } from '@lix-js/sdk';

try {
  // Nothing listens at this port.
  await networkFetch('http://localhost:9/');
} catch (error) {
  if (error instanceof HttpTransportError) console.log(error.code);
}
// #endregion
