import { expect, test } from './support/site-test.ts';

/** One Lix takes longer on a slow core than most tests do. */
const timeout = 30_000;

test('HOME-1 a click on the picture of the editor starts it, and the picture is what starts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const demo = page.locator('.landing-demo');
  await expect(demo.getByRole('button', { name: 'Start the app' })).toBeInViewport({ ratio: 1 });
  const picture = demo.locator('.landing-demo-preview');
  await expect(picture).toContainText('Changes to main: 2');
  const lines = (await picture.innerText()).replaceAll(/\s+/g, ' ');
  // The button that starts the app lies over it.
  await picture.click({ force: true, position: { x: 60, y: 60 } });
  await expect(demo.locator('.live-app')).toHaveAttribute('data-state', 'running', {
    timeout,
  });
  await expect(picture).toBeHidden();
  const app = page.frameLocator('.landing-demo iframe');
  await expect(app.getByRole('button', { name: 'Merge into main' })).toBeVisible();
  await expect(app.getByLabel('headline')).toHaveValue('The notebook your team shares');
  await expect(app.locator('ins')).toHaveText(['Try it free', 'The notebook your team shares']);
  expect(lines).toContain('The notebook for teams');
  await app.getByRole('button', { name: 'Merge into main' }).press('Enter');
  await expect(app.getByText('This is main')).toBeVisible();
  await expect(app.getByLabel('headline')).toHaveValue('The notebook your team shares');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-1 the picture and the code of the editor are there', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Changes to main: 2')).toBeVisible();
    await expect(page.getByText('The app needs JavaScript.')).toBeVisible();
    await expect(page.getByText('mergeVersion({ lix, source, target: main })')).toBeVisible();
  });
});
