import type { Page } from '@playwright/test';

/**
 * Holds answers back until the test lets them go, so that it decides what comes first.
 *
 * @param url The address of what is asked for, as `page.route` takes it.
 * @returns Lets them go, and those to later requests as well.
 */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    // A page that is left no longer waits.
    await route.continue().catch(() => {});
  });
  return release;
}
