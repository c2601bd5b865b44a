// Answer requests of the server protocol
// #region setup
import {
  createLspInMemoryEnvironment,
  createServerProtocolHandler,
  newLixFile,
} from '@lix-js/sdk';

// #endregion

// #region create
const handler = await createServerProtocolHandler({
  environment: createLspInMemoryEnvironment(),
});
const body = await newLixFile();
const send = () =>
  handler(
    new Request('http://localhost:3000/lsp/new-v1', { method: 'POST', body }),
  );

console.log((await send()).status, 'for a new Lix');
console.log((await send()).status, 'for the same one again');
// #endregion
