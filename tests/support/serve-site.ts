import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createSiteServer } from '#node/serve/create-server.ts';
import { siteDir } from '../e2e/support/paths.ts';

/**
 * Serves a built site while the tests of a file run.
 *
 * @returns Asks for an address, and follows no redirect.
 */
export function serveSite(name: string): (address: string) => Promise<Response> {
  let server: Server;
  beforeAll(async () => {
    ({ server } = await createSiteServer(siteDir(name)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (address) => {
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' });
  };
}
