import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

/** Milliseconds behind the last request. */
const silence = 500;

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
  /** Bytes of all bodies it has sent, up to a moment in milliseconds since 1970. */
  bytes(until?: number): number;
  /** Resolves when nothing has been asked for a while. */
  quiet(): Promise<void>;
  close(): void;
}

/**
 * Serves a folder with clean addresses, best Brotli and no other header, so that engines differ and hosts don't.
 * A file is compressed when it's first asked for, which takes longer than to send it.
 */
export async function serve(folder: string): Promise<Served> {
  const known = new Map<string, Buffer>();
  const sent: { at: number; bytes: number }[] = [];
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
    sent.push({ at: Date.now(), bytes: content.length });
    response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
    response.setHeader('Content-Encoding', 'br');
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: (until = Infinity) =>
      sent.reduce((sum, { at, bytes }) => sum + (at <= until ? bytes : 0), 0),
    async quiet() {
      let before: number;
      do {
        before = sent.length;
        await setTimeout(silence);
      } while (sent.length > before);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
