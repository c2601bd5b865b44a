import { afterAll, beforeAll } from 'vitest';
import { serve } from '#node/serve/fixtures/test-site.ts';
import { siteDir } from '../e2e/support/paths.ts';

/**
 * Serves a built site while the tests of a file run.
 *
 * @returns Asks for an address, and follows no redirect.
 */
export function serveSite(name: string): (address: string) => Promise<Response> {
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    served = await serve(siteDir(name));
  });
  afterAll(() => {
    served.server.closeAllConnections();
    served.server.close();
  });
  return (address) => served.get(address);
}
