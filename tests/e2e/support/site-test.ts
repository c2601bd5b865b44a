import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { createSiteServer } from '../../../src/builder/serve/create-server.ts';
import { siteDir } from './paths.ts';

interface SiteOptions {
  /** Name of the built site: `shipped`, or a folder of `tests/fixtures`. */
  siteName: string;
  /** Console messages that a test expects. */
  expectedMessages: RegExp[];
}

/**
 * A browser test on a built site: `page.goto('/guide/x')` opens it, and any console error or
 * warning that the test does not expect fails it.
 */
export const test = base.extend<SiteOptions>({
  siteName: ['shipped', { option: true }],
  expectedMessages: [[], { option: true }],
  baseURL: async ({ siteName }, use) => {
    const { server } = await createSiteServer(siteDir(siteName));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
  page: async ({ page, expectedMessages }, use) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expectedMessages.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(message.text());
    });
    page.on('pageerror', (error) => note(error.message));
    await use(page);
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/** The browser's own message about a document that is answered with 404. */
export const notFoundMessage = /the server responded with a status of 404/;

/** Waits until React has taken over the page. */
export async function hydrated(page: import('@playwright/test').Page): Promise<void> {
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' });
}
