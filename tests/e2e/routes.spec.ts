import { expect, hydrated, notFoundMessage, test } from './support/site-test.ts';

test('ROUTE-10 external links open in a new tab, hash links stay plain', async ({ page }) => {
  await page.goto('/guide/getting-started');
  const external = page.locator('.prose a[href="https://kysely.dev"]');
  await expect(external).toHaveAttribute('target', '_blank');
  await expect(external).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.locator('.prose .heading-anchor').first()).not.toHaveAttribute('target');
  await page.goto('/');
  const links = page.locator('main a[href^="https://"]');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test.describe('unknown addresses', () => {
  test.use({ expectedMessages: [notFoundMessage] });

  test('ROUTE-8 NF-1 the 404 page', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('404 - Lix');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Take me home' })).toHaveAttribute('href', '/');
  });
});

test.describe('on a host without redirects', () => {
  test.use({ expectedMessages: [notFoundMessage] });

  test('ROUTE-6 the 404 page finds the page that was meant', async ({ page, baseURL }) => {
    const missing = await (await page.request.get('/no/such/page')).text();
    await page.route('**/Guide/Versions/*', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
    );
    await page.goto('/Guide/Versions/?a=b#merge');
    await expect(page).toHaveURL(`${baseURL}/guide/versions?a=b#merge`);
    await expect(page).toHaveTitle('Versions - Lix');
    await page.route('**/guide/features/', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
    );
    await page.goto('/guide/features/');
    await expect(page).toHaveURL(/\/guide\/features\/[a-z-]+$/);
  });
});

test.describe('below a base', () => {
  test.use({ siteName: 'base-prefix' });

  test('links and addresses', async ({ page, request }) => {
    await test.step('ROUTE-7 every address starts with the base exactly once', async () => {
      for (const path of ['/docs/', '/docs/guide/first']) {
        await page.goto(path);
        const addresses = await page.$$eval(
          '[href], [src], [srcset], [data-zoom-src]',
          (elements, names) =>
            elements.flatMap((element) =>
              names.flatMap((name) => element.getAttribute(name)?.split(', ') ?? []),
            ),
          ['href', 'src', 'srcset', 'data-zoom-src'],
        );
        const internal = addresses.filter((address) => address.startsWith('/'));
        expect(internal.length).toBeGreaterThan(8);
        for (const address of internal) expect(address).toMatch(/^\/docs\/(?!docs)/);
        expect(addresses.filter((address) => address.includes('.html'))).toEqual([]);
      }
    });

    await test.step('ROUTE-10 HOME-3 what leads out of a home page opens in a new tab', async () => {
      await page.goto('/docs/');
      for (const name of ['Elsewhere', 'Outside', 'another site']) {
        const link = page.getByRole('link', { name });
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      }
    });

    await test.step('ROUTE-7 navigation, images and redirects stay below the base', async () => {
      await page.goto('/docs/');
      await page.getByRole('link', { name: 'Start' }).click();
      await expect(page).toHaveURL(/\/docs\/guide\/first$/);
      // Its role changes to that of a button as soon as it can be enlarged.
      const image = page.getByAltText('Logo', { exact: true });
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
      const outside = await request.get('/guide/first');
      expect(outside.status()).toBe(404);
      const bare = await request.get('/docs', { maxRedirects: 0 });
      expect(bare.headers().location).toBe('/docs/');
    });

    await test.step('ROUTE-11 relative and .md links lead to pages', async () => {
      await page.goto('/docs/guide/first');
      await hydrated(page);
      await page.locator('.prose').getByRole('link', { name: 'Second' }).click();
      await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/docs\/guide\/second$/);
    });
  });
});
