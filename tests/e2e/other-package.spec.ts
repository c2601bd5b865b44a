import { searchParts } from './support/search.ts';
import { expect, test } from './support/site-test.ts';

// The engine documents any package: this site says no more of it than its name.
test.use({ siteName: 'other-package' });

test('search finds an export, and an example runs in the page', async ({ page }) => {
  await page.goto('/guide/validate');
  const live = page.locator('#live-validate-check');
  const output = live.locator('.live-output');
  await expect(output).toContainText('Expected a string');
  await live.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(live.getByRole('status')).toContainText(/Finished in/);
  await expect(output).toContainText('At path: title -- Expected a string, but received: false');

  const { button, input, options } = searchParts(page);
  await button.click();
  await input.fill('StructError');
  await expect(options.first()).toContainText('StructError');
});

test('libraries that export reserved words, or only a default, run in the page', async ({
  page,
}) => {
  await page.goto('/guide/names');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.live-status')).toContainText(/Finished in/);
  await expect(page.locator('.live-output')).toHaveText(/true none null\s*b/);
});
