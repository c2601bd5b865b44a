import { expect, test } from './support/site-test.ts';

test.use({ siteName: 'shipped' });

test('I18N-3 the notice of a release costs no line', async ({ page }) => {
  for (const width of [320, 1280]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 700 });
      const title = page.getByRole('heading', { level: 1 });
      await page.goto('/guide/which-release');
      await expect(page.locator('.release-notice')).toHaveCount(0);
      const without = await title.boundingBox();

      await page.goto('/guide/versions');
      const notice = page.locator('.release-notice');
      await expect(notice).toContainText('Lix 0.5.1 · Choose a release');
      await expect(notice.getByRole('link')).toHaveCount(1);
      expect((await title.boundingBox())?.y).toBe(without?.y);
      const box = await notice.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await notice.getByRole('link', { name: 'Choose a release' }).click();
      await expect(page).toHaveURL(/\/guide\/which-release$/);

      await page.goto('/0.17/guide/versions');
      await expect(notice).toContainText('Lix 0.17.0 · Choose a release');
      expect((await title.boundingBox())?.y).toBe(without?.y);
    });
  }
});
