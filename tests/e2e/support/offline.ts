import { expect, type Page } from '@playwright/test';

/** Takes the network from a page, and waits until the page has heard of it, which is a moment later. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}
