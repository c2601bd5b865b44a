import { expect, test } from './support/site-test.ts';

test('a page shows the changes of each release, which a slider chooses', async ({ page }) => {
  await page.goto('/api/functions/createVersion');
  const open = page.getByRole('button', { name: 'What changed in each release' });
  await open.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'What changed in each release' });
  const release = panel.getByRole('slider', { name: 'Release' });
  await expect(release).toHaveAttribute('aria-valuetext', '0.5.1');
  await expect(panel.getByRole('status')).toHaveText(/^0\.5\.1; insertions: \d+, deletions: \d+$/);
  await expect(panel.getByRole('insertion').first()).toBeVisible();
  await release.press('ArrowLeft');
  await expect(panel.getByRole('status')).not.toHaveText(/^0\.5\.1/);
  await expect(panel.getByRole('deletion').first()).toBeVisible();
  await open.press('Enter');
  await expect(panel).toHaveCount(0);
});
