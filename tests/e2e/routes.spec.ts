import { expect, hydrated, notFoundMessage, test } from './support/site-test.ts';

test.describe('on a host without redirects', () => {
  test.use({ expectedMessages: [notFoundMessage] });

  test('ROUTE-6 the 404 page finds the page that was meant', async ({ page, baseURL }) => {
    const missing = await (await page.request.get('/no/such/page')).text();
    const headers = { 'Content-Type': 'text/html', 'Server-Timing': 'no-service-worker' };
    await page.route('**/Guide/Versions/*', (route) =>
      route.fulfill({ status: 404, headers, body: missing }),
    );
    await page.goto('/Guide/Versions/?a=b#merge');
    await expect(page).toHaveURL(`${baseURL}/guide/versions?a=b#merge`);
    await expect(page).toHaveTitle('Versions - Lix');
    await page.route('**/guide/features/', (route) =>
      route.fulfill({ status: 404, headers, body: missing }),
    );
    await page.goto('/guide/features/');
    await expect(page).toHaveURL(/\/guide\/features\/[a-z-]+$/);
  });
});

test.describe('below a base', () => {
  test.use({ siteName: 'base-prefix' });

  test('ROUTE-7 ROUTE-11 navigation and images stay below the base', async ({ page }) => {
    await page.goto('/docs/');
    await hydrated(page);
    await page.getByRole('link', { name: 'Start' }).click();
    await expect(page).toHaveURL(/\/docs\/guide\/first$/);
    // Its role changes to that of a button as soon as it can be enlarged.
    const image = page.getByAltText('Logo', { exact: true });
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await page.locator('.prose').getByRole('link', { name: 'Second' }).click();
    await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/docs\/guide\/second$/);
  });
});
