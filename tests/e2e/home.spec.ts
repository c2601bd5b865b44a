import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

test.use({ siteName: 'theme' });

test('what styles do with a home page', async ({ page }) => {
  await page.goto('/');

  await test.step('HOME-2 a tagline keeps its lines', async () => {
    await expect(page.locator('.hero-tagline')).toHaveCSS('white-space', 'pre-line');
  });

  await test.step('HOME-6 columns of twelve at each width', async () => {
    for (const [width, spans] of [
      [1280, { Two: 2, Three: 3, Four: 4, Six: 6, Default: 4, Wrong: 4 }],
      [960, { Two: 2, Three: 3, Four: 4, Six: 6, Default: 4, Wrong: 4 }],
      [959, { Two: 6, Three: 6, Four: 6, Six: 6, Default: 6, Wrong: 6 }],
      [640, { Two: 6, Three: 6, Four: 6, Six: 6, Default: 6, Wrong: 6 }],
      [639, { Two: 12, Three: 12, Four: 12, Six: 12, Default: 12, Wrong: 12 }],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const { grid, own } = await widths(page);
      const gap = 16;
      for (const [name, span] of Object.entries(spans)) {
        expect(own[name], `${name} at ${width}`).toBeCloseTo(((grid + gap) / 12) * span - gap, 0);
      }
    }
  });

  await test.step('HOME-7 a feature with a link is a link on its whole area', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const card = page.locator('.feature', { has: page.getByRole('link', { name: 'Three' }) });
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    await card.click({ position: { x: width - 5, y: height - 5 } });
    await expect(page).toHaveTitle('The blocks - Theme');
  });
});

/** Widths of the grid of features, and of each feature by its title. */
function widths(page: Page): Promise<{ grid: number; own: Record<string, number> }> {
  return page.locator('.features').evaluate((grid) => ({
    grid: grid.getBoundingClientRect().width,
    own: Object.fromEntries(
      [...grid.querySelectorAll('.feature')].map((feature) => [
        feature.querySelector('h2')?.textContent ?? '',
        feature.getBoundingClientRect().width,
      ]),
    ),
  }));
}
