import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

/** A folder on a server of its own. */
export interface Served {
  origin: string;
  /** Bytes of all bodies it has sent so far. */
  bytes(): number;
  close(): void;
}

/** Serves a folder with clean addresses, best Brotli and no other header, so that engines differ and hosts don't. */
export async function serve(folder: string): Promise<Served> {
  const known = new Map<string, Buffer>();
  let sent = 0;
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    const file = ['', '.html', '/index.html']
      .map((ending) => path.join(folder, name + ending))
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const content = known.get(file) ?? brotliCompressSync(readFileSync(file));
    known.set(file, content);
    sent += content.length;
    response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
    response.setHeader('Content-Encoding', 'br');
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => sent,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
