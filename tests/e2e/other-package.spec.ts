import { searchParts } from './support/search.ts';
import { expect, test } from './support/site-test.ts';

// The engine documents any package: this site says no more of it than its name.
test.use({ siteName: 'other-package' });

test('the reference lists every kind of export, and a page has declaration, members and links', async ({
  page,
}) => {
  await page.goto('/api/');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /^Functions/,
    /^Type Aliases/,
    /^Classes/,
  ]);
  await page.locator('article').getByRole('link', { name: 'Struct', exact: true }).click();
  await expect(page).toHaveURL(/\/api\/classes\/Struct$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Struct');
  await expect(page.locator('.api-declaration')).toContainText('declare class Struct');
  await expect(page.getByRole('heading', { name: 'validate()' })).toBeVisible();
  await page.goto('/api/functions/is');
  await expect(page.locator('article')).toContainText('Check if a value passes a struct.');
  await expect(page.locator('article')).toContainText('value is T');
  await expect(
    page.locator('.api-declaration').getByRole('link', { name: 'Struct' }),
  ).toHaveAttribute('href', '/api/classes/Struct');
});

test('samples have hover types, and names of exports become links', async ({ page }) => {
  await page.goto('/guide/validate');
  const sample = page.locator('.code-block').first();
  await expect(sample.locator('[data-type^="const Article: Struct<"]').first()).toHaveText(
    'Article',
  );
  await expect(page.getByRole('link', { name: 'assert', exact: true }).first()).toHaveAttribute(
    'href',
    '/api/functions/assert',
  );
});

test('search finds an export', async ({ page }) => {
  await page.goto('/guide/validate');
  const { button, input, options } = searchParts(page);
  await button.click();
  await input.fill('StructError');
  await expect(options.first()).toContainText('StructError');
});

test('an example runs in the page', async ({ page }) => {
  await page.goto('/guide/validate');
  const live = page.locator('#live-validate-check');
  const output = live.locator('.live-output');
  await expect(output).toContainText('Expected a string');
  await live.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(live.getByRole('status')).toContainText(/Finished in/, { timeout: 30_000 });
  await expect(output).toContainText('At path: title -- Expected a string, but received: false');
});
