// See which options deleteLix accepts
// #region mode
import { deleteLix, type LixServerOptions } from '@lix-js/sdk';

// What `openLix` takes isn't accepted here: only `url` and `headers` are.
const server: LixServerOptions = {
  url: 'https://lix.example/lix/01a202d6-e681-7633-8b92-fadf4c59b826',
  mode: 'remote',
};

try {
  await deleteLix({ server });
} catch (error) {
  console.log(String(error));
}
// #endregion
