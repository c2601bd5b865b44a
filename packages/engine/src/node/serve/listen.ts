import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** All servers of the project are for this machine only. */
export const host = '127.0.0.1';

/** How many ports after the wanted one are tried. */
const attempts = 50;

/**
 * Listens on a port, or on the next free one.
 *
 * @param port The port wanted; 0 takes any.
 * @returns The port that was taken.
 * @throws The server's error when none of the ports is free.
 */
export async function listen(server: Server, port: number): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await listenOnce(server, port + attempt);
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!taken || attempt === attempts) throw error;
    }
  }
}

function listenOnce(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Whether a request was meant for this machine, by its header `Host`. Any site can let a name of its own
 * lead here and would then read what's served as its own. The same names as Vite's: `localhost`, names
 * below it, and addresses.
 */
export function isLocalHost(host: string | undefined): boolean {
  const [, name = ''] = /^([^:[\]]+|\[[\da-f:]+\])(?::\d+)?$/i.exec(host ?? '') ?? [];
  return (
    name.startsWith('[') || /^(?:\d+\.){3}\d+$/.test(name) || /^(?:.+\.)?localhost$/i.test(name)
  );
}
