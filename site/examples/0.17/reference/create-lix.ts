// Create a repository on a server
// #region create
import { createLix, openLix } from '@lix-js/sdk';

// Stands in for a server that runs the WebAssembly engine. It shows what arrives,
// and stores nothing.
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  console.log(request.method, request.url, request.headers.get('content-type'));
  const id = '01a202d6-e681-7633-8b92-fadf4c59b826';
  return Response.json(
    { id, url: `https://lix.example/lix/${id}` },
    { status: 201 },
  );
};

const lix = await openLix();
const hosted = await createLix({
  server: { url: 'https://lix.example' },
  from: lix,
});
console.log(hosted.url);
await lix.close();
// #endregion
