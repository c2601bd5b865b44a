import { expect, test } from './support/site-test.ts';

test.use({ siteName: 'page-types' });

test('what script and styles do with the types of pages', async ({ page }) => {
  await test.step('DOC-8 a heading with a non-Latin id is reached by its hash', async () => {
    await page.setViewportSize({ width: 1400, height: 300 });
    await page.goto('/kana');
    await page.locator('.doc-outline a').click();
    await expect(page).toHaveURL(({ hash }) => decodeURIComponent(hash) === '#日本語の見出し');
    await expect(page.locator('.doc-outline a')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('QF-2 a home page has a footer to hide, too', async () => {
    await page.goto('/');
    await expect(page.locator('.site-footer')).toBeVisible();
    await page.goto('/?footer=0');
    await expect(page.locator('.site-footer')).toBeHidden();
  });

  await test.step('HOME-4 one of the two images of a hero shows', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    const image = page.getByRole('img', { name: 'A picture' });
    await expect(image).toHaveCount(1);
    await expect(image).toHaveAttribute('src', '/dark.svg');
  });
});
