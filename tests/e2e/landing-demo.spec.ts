import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

/** One Lix takes longer on a slow core than most tests do. */

/** Heights of the demo from now on, in CSS pixels: of each frame, and when it says that it runs. */
async function followHeight(page: Page): Promise<() => Promise<number[]>> {
  const heights = await page.locator('.landing-demo').evaluateHandle((demo) => {
    const heights: number[] = [];
    const note = () => heights.push(demo.getBoundingClientRect().height);
    note();
    new ResizeObserver(note).observe(demo);
    new MutationObserver(note).observe(demo, { attributeFilter: ['data-state'], subtree: true });
    return heights;
  });
  return () => heights.jsonValue();
}

test.use({ expectedMessages: [/No room left/] });

test('HOME-1 a click on the picture of the editor starts it, and the picture is what starts', async ({
  page,
}) => {
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  // Place in the page, which the changes of the window may scroll.
  const placeOfTitle = () =>
    title.evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  const before = await placeOfTitle();
  await page.setViewportSize({ width: 390, height: 844 });
  const demo = page.locator('.landing-demo');
  await expect(demo.getByRole('button', { name: 'Start the app' })).toBeInViewport({ ratio: 1 });
  await expect(demo.getByRole('status')).toHaveText('Recorded from a run');
  const picture = demo.locator('.landing-demo-preview');
  await expect(picture).toContainText('Changes to main: 2');
  // The first screen shows branches, a merge, and a difference.
  const graph = (place: Locator | FrameLocator) =>
    place.getByRole('img', { name: /^Commit graph/ });
  await expect(graph(picture)).toBeInViewport({ ratio: 1 });
  await expect(graph(picture)).toHaveAccessibleName(/merges: 1; branches: agent’s draft, main\.$/);
  await expect(picture.getByText('Notes for teams')).toBeInViewport();
  const lines = (await picture.innerText()).replaceAll(/\s+/g, ' ');
  const heights = await followHeight(page);
  // The button that starts the app lies over it.
  await picture.click({ force: true, position: { x: 60, y: 60 } });
  await expect(demo.locator('.live-app')).toHaveAttribute('data-state', 'running');
  // No frame is empty, and what's below stays where it is.
  const [first = 0, ...later] = await heights();
  expect(later.filter((height) => Math.abs(height - first) > 2)).toEqual([]);
  await expect(picture).toBeHidden();
  const app = page.frameLocator('.landing-demo iframe');
  await expect(app.getByRole('button', { name: 'Merge into main' })).toBeVisible();
  await expect(app.getByLabel('headline')).toHaveValue('Notes your team shares');
  await expect(app.locator('ins')).toHaveText(['Try it free', 'Notes your team shares']);
  // Its typefaces are those of the page around.
  const fonts = () =>
    app.locator('body').evaluate(() => [...document.fonts].map(({ family }) => family));
  expect(await fonts()).toEqual(['Lix Text', 'Lix Mono']);
  expect(lines).toContain('Notes for teams');
  await app.getByRole('button', { name: 'Merge into main' }).press('Enter');
  await expect(app.getByRole('status')).toHaveText('2 values merged · Undo');
  await expect(app.getByText('mergeVersion({ lix, source: draft, target: main })')).toBeVisible();
  await expect(graph(app)).toHaveAccessibleName(/merges: 2/);
  await expect(app.getByLabel('headline')).toHaveValue('Notes your team shares');
  await expect(app.locator('[data-merged="true"]')).toHaveCount(2);
  await app.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(app.getByRole('status')).toHaveText('Changes to main: 2');
  await app.getByRole('button', { name: 'main', exact: true }).press('Enter');
  await expect(app.getByLabel('headline')).toHaveValue('Notes for teams');
  await app.getByRole('button', { name: 'New draft' }).press('Enter');
  await expect(app.getByText('Type in a field to change this draft.')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Merge into main' })).toBeDisabled();
  // Beside the title, the editor has grown.
  await page.setViewportSize({ width: 1281, height: 720 });
  await expect.poll(placeOfTitle).toBe(before);

  await test.step('an app that reports an error stays, and gives way to the picture once it shows nothing', async () => {
    const frame = page.frames()[1];
    const said = 'The app reported an error: No room left.';
    await frame?.evaluate(() => void Promise.reject(new Error('No room left.')));
    await expect(demo.getByRole('status')).toHaveText(said);
    await expect(app.getByLabel('headline')).toBeVisible();
    await expect(picture).toBeHidden();
    // React takes away an app that it can't render, and then reports the error.
    await frame?.evaluate(() => {
      document.querySelector('#app')?.replaceChildren();
      reportError(new Error('No room left.'));
    });
    await expect(picture).toBeVisible();
    await expect(demo.locator('iframe')).toHaveCount(0);
    await expect(demo.getByRole('status')).toHaveText(said);
    await expect(demo.getByRole('button', { name: 'Restart' })).toBeVisible();
    await expect(demo.getByRole('button', { name: 'Stop' })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-1 the picture and the code of the editor are there', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Changes to main: 2')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Commit graph/ })).toBeVisible();
    await expect(page.getByText('The app needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit this headline' })).toBeHidden();
    await expect(
      page.getByText('mergeVersion({ lix, source: draft, target: main })'),
    ).toBeVisible();
  });
});
