import { expect, test } from './support/site-test.ts';

test.use({ siteName: 'theme' });

test('HOME-2 HOME-3 HOME-8 lines are paragraphs, a tagline keeps its own, no actions and no message show nothing', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theme');
  await expect(page.locator('.hero-line')).toHaveText(['First line', 'Second line']);
  await expect(page.locator('.hero-tagline')).toHaveCSS('white-space', 'pre-line');
  await expect(page.locator('.hero-actions')).toHaveCount(0);
  await expect(page.locator('.hero')).not.toContainText('0');
  await expect(page.locator('.hero img')).toHaveCount(0);
  await expect(page.locator('.site-footer')).toHaveCount(0);
});

test('HOME-6 columns of twelve at each width', async ({ page }) => {
  await page.goto('/');
  for (const [width, spans] of [
    [1280, { Two: 2, Three: 3, Four: 4, Six: 6, Default: 4, Wrong: 4 }],
    [960, { Two: 2, Three: 3, Four: 4, Six: 6, Default: 4, Wrong: 4 }],
    [959, { Two: 6, Three: 6, Four: 6, Six: 6, Default: 6, Wrong: 6 }],
    [640, { Two: 6, Three: 6, Four: 6, Six: 6, Default: 6, Wrong: 6 }],
    [639, { Two: 12, Three: 12, Four: 12, Six: 12, Default: 12, Wrong: 12 }],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const grid = (await page.locator('.features').boundingBox())?.width ?? 0;
    for (const [name, span] of Object.entries(spans)) {
      const feature = page.locator('.feature', {
        has: page.getByRole('heading', { name, exact: true }),
      });
      const own = (await feature.boundingBox())?.width ?? 0;
      const gap = 16;
      expect(own, `${name} at ${width}`).toBeCloseTo(((grid + gap) / 12) * span - gap, 0);
    }
  }
});

test('HOME-7 a feature with a link is a link on its whole area, others take no focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expect(page.locator('.feature a')).toHaveCount(1);
  const card = page.locator('.feature', { has: page.getByRole('link', { name: 'Three' }) });
  const box = await card.boundingBox();
  await page.mouse.click(
    (box?.x ?? 0) + (box?.width ?? 0) - 5,
    (box?.y ?? 0) + (box?.height ?? 0) - 5,
  );
  await expect(page).toHaveTitle('The blocks - Theme');
});
