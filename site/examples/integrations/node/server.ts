import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readBytes, selectPaths, writeBytes } from './files.ts';
import { openFrom, saveTo } from './store.ts';

const file = process.env.LIX_FILE ?? 'project.lix';
const lix = await openFrom(file);

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    response.writeHead(400, { 'Content-Type': 'text/plain' }).end(String(error));
  });
});

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/events') return sendEvents(response);
  const path = pathname.replace(/^\/files/, '');
  if (path === pathname) return response.writeHead(404).end();
  if (request.method === 'PUT') {
    await writeBytes(lix, path, new Uint8Array(await buffer(request)));
    await save();
    return response.writeHead(204).end();
  }
  const data = await readBytes(lix, path);
  return data ? response.end(data) : response.writeHead(404).end();
}

/** Sends the list of files now, and again after each commit that changes it. */
function sendEvents(response: ServerResponse) {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache',
  });
  const subscription = lix.observe(selectPaths(lix)).subscribe({
    next: (rows) =>
      response.write(`data: ${JSON.stringify(rows.map(({ path }) => path))}\n\n`),
    error: () => response.end(),
  });
  response.on('close', () => subscription.unsubscribe());
}

let saving: Promise<void> = Promise.resolve();

/** Saves after the save before it, so that two never write the same file. */
function save() {
  saving = saving.catch(() => {}).then(() => saveTo(file, lix));
  return saving;
}

process.on('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await save();
  await lix.close();
});

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(
    `Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
});
