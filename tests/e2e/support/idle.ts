import { expect, type Page } from '@playwright/test';

/**
 * Waits until an idle browser has fetched the titles of the search (SEARCH-10): from then on a page
 * asks for nothing by itself. The network may be silent for long before, on a busy machine.
 */
export async function idle(page: Page): Promise<void> {
  const hasTitles = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
        ({ name, responseEnd }) => name.includes('search_titles') && responseEnd > 0,
      ),
    );
  await expect.poll(hasTitles).toBe(true);
}
