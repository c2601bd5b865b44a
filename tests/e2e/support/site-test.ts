import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { createSiteServer } from '#node/serve/create-server.ts';
import { siteDir } from './paths.ts';
import { delayAnswers, slowDown } from './stress.ts';

interface SiteOptions {
  /** Name of the built site: `shipped`, or a folder of `tests/fixtures`. */
  siteName: string;
  /** Console messages that a test expects. */
  expectedMessages: RegExp[];
}

interface Sites {
  /** The address of a built site, which is served from the first call to the end of the worker. */
  addressOf: (siteName: string) => Promise<string>;
}

/**
 * A browser test on a built site: `page.goto('/guide/x')` opens it, and any console error or
 * warning that the test does not expect fails it.
 */
export const test = base.extend<SiteOptions, Sites>({
  siteName: ['shipped', { option: true }],
  expectedMessages: [[], { option: true }],
  addressOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern.
    async ({}, use) => {
      const sites = new Map<string, Promise<Server>>();
      await use(async (siteName) => {
        const serving = sites.get(siteName) ?? serve(siteName);
        sites.set(siteName, serving);
        const { port } = (await serving).address() as AddressInfo;
        return `http://127.0.0.1:${port}`;
      });
      for (const server of await Promise.all(sites.values())) {
        server.closeAllConnections();
        server.close();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ siteName, addressOf }, use) => use(await addressOf(siteName)),
  context: async ({ context }, use) => {
    slowDown(context);
    await use(context);
  },
  page: async ({ page, expectedMessages }, use) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expectedMessages.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      // The text of the browser doesn't name the address that failed to load.
      note(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => note(error.message));
    await use(page);
    expect(unexpected).toEqual([]);
  },
});

async function serve(siteName: string): Promise<Server> {
  const { server } = await createSiteServer(siteDir(siteName));
  delayAnswers(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export { expect };

/** The browser's own message about a document that is answered with 404. */
export const notFoundMessage = /the server responded with a status of 404/;

/** Waits until React has taken over the page. */
export async function hydrated(page: import('@playwright/test').Page): Promise<void> {
  await page.locator('#_root[data-ready]').waitFor({ state: 'attached' });
}
