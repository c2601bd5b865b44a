import type { Page } from '@playwright/test';
import { violationsInBothAppearances } from './support/axe.ts';
import { idle } from './support/idle.ts';
import { expect, hydrated, test } from './support/site-test.ts';

const stageOf = (page: Page) => page.locator('.landing-stage');
const sliderOf = (page: Page) => page.getByRole('slider', { name: 'Step of the recording' });
const start = 'Try it yourself';

/** The step that the recorded page shows on top: a later one lies over those before. */
async function shownStep(page: Page): Promise<string | undefined> {
  return page
    .locator('.replay-pages > .replay-frame')
    .evaluateAll(
      (frames) =>
        (
          frames.findLast((frame) => frame.checkVisibility({ visibilityProperty: true })) as
            | HTMLElement
            | undefined
        )?.dataset.step,
    );
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('HOME-1 a recorded run plays once without the library, and a slider goes through it', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    const picture = stageOf(page).getByRole('img', {
      name: /^Recording: a draft branches off main/,
    });
    await expect(picture).toBeVisible();
    await expect(sliderOf(page)).toHaveValue('5');
    await expect.poll(() => shownStep(page)).toBe('5');
    await sliderOf(page).fill('2');
    await expect.poll(() => shownStep(page)).toBe('2');
    await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', '2 of 5');
    await sliderOf(page).press('ArrowRight');
    await sliderOf(page).press('ArrowRight');
    await expect.poll(() => shownStep(page)).toBe('4');
    await page.getByRole('button', { name: 'Replay' }).press('Enter');
    await expect(sliderOf(page)).toHaveValue('1');
    await expect(sliderOf(page)).toHaveValue('5');
    await expect.poll(() => shownStep(page)).toBe('5');
    await idle(page);
    expect(asked.filter((url) => url.includes('/_live/'))).toEqual([]);
    // The replay's script, and nothing of React.
    const scripts = asked.filter((url) => /\/replay-[^/]*\.js/.test(url));
    expect(scripts).toHaveLength(1);
    const body = await (await page.request.get(scripts[0] ?? '')).body();
    expect(body.length).toBeLessThanOrEqual(3000);
  });
});

test.describe('with reduced motion, as in all tests', () => {
  test('HOME-1 the recording shows its end at once, and its steps on demand', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await expect.poll(() => shownStep(page)).toBe('5');
    await expect(page.getByRole('button', { name: 'Replay' })).toBeHidden();
    await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', '5 of 5');
    await sliderOf(page).fill('1');
    await expect.poll(() => shownStep(page)).toBe('1');
    expect(await violationsInBothAppearances(page, '.landing-hero')).toEqual([]);
  });
});

/** Heights of the stage from now on, in CSS pixels. */
async function followHeight(page: Page): Promise<() => Promise<number[]>> {
  const heights = await stageOf(page).evaluateHandle((stage) => {
    const heights: number[] = [];
    const note = () => heights.push(stage.getBoundingClientRect().height);
    note();
    new ResizeObserver(note).observe(stage);
    new MutationObserver(note).observe(stage, { attributeFilter: ['data-state'], subtree: true });
    return heights;
  });
  return () => heights.jsonValue();
}

test('HOME-1 the app takes over where the recording ends, with the caret in the headline', async ({
  page,
}) => {
  await page.goto('/');
  await expect(sliderOf(page)).toHaveValue('5');
  await sliderOf(page).fill('2');
  const heights = await followHeight(page);
  await page.getByRole('button', { name: start }).press('Enter');
  await expect.poll(() => shownStep(page)).toBe('5');
  await expect(stageOf(page).locator('.live-app')).toHaveAttribute('data-state', 'running');
  const app = page.frameLocator('.landing-stage iframe');
  const headline = app.getByLabel('Headline');
  await expect(headline).toBeFocused();
  // No frame is empty, and what's below stays where it is.
  const [first = 0, ...later] = await heights();
  expect(later.filter((height) => Math.abs(height - first) > 2)).toEqual([]);
  await expect(page.locator('.stage-recorded')).toBeHidden();
  await expect(headline).toHaveValue('Notes your team shares');
  const graph = app.getByRole('img', { name: /^Commit graph/ });
  await expect(graph).toHaveAccessibleName(
    /Commits: 6; merges: 1; branches: main, draft, agent\.$/,
  );

  await test.step('what is typed becomes a commit, and a line of code', async () => {
    await page.keyboard.press('End');
    await page.keyboard.type(', live');
    await expect(graph).toHaveAccessibleName(/Commits: 7/);
    await expect(app.locator('[data-current]')).toHaveText(
      "await save(lix, 'headline', 'Notes your team shares, live');",
    );
  });

  await test.step('a draft shows what it would change, is merged, and taken back; the focus stays', async () => {
    await app.getByRole('combobox', { name: 'Branch' }).selectOption('agent');
    await expect(app.getByRole('status')).toHaveText('Changes to main: 1');
    await expect(app.locator('.page-field del:not(:empty)')).toHaveText(['$15 a month']);
    // It says so before the library keeps the thread busy, which no test can watch from outside.
    const said = await app.getByRole('status').evaluateHandle((status) => {
      const said: (string | null)[] = [];
      new MutationObserver(() => said.push(status.textContent)).observe(status, {
        ...{ characterData: true, childList: true, subtree: true },
      });
      return said;
    });
    await app.getByRole('button', { name: 'Merge into main' }).press('Enter');
    const undo = app.getByRole('button', { name: 'Undo the merge' });
    await expect(undo).toBeFocused();
    await expect(app.getByRole('status')).toHaveText('Merged: price');
    expect(await said.evaluate(([first]) => first)).toBe('Merging…');
    await expect(app.getByLabel('Price')).toHaveValue('$12 a month');
    await expect(headline).toHaveValue('Notes your team shares, live');
    await undo.press('Enter');
    await expect(app.getByRole('button', { name: 'Merge into main' })).toBeFocused();
    await expect(app.getByRole('status')).toHaveText('Changes to main: 1');
  });

  await test.step('a new draft has nothing to merge', async () => {
    await app.getByRole('combobox', { name: 'Branch' }).selectOption('main');
    await expect(app.getByText('Edit the page: each edit is a commit.')).toBeVisible();
    await app.getByRole('button', { name: 'New draft' }).press('Enter');
    await expect(app.getByText('Edit the page to change this draft.')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Merge into main' })).toBeDisabled();
    await expect(app.getByRole('button', { name: 'New draft' })).toBeFocused();
  });
});

test.describe('an app that fails', () => {
  test.use({ expectedMessages: [/No room left/] });

  test('HOME-1 stays, and gives way to the recording once it shows nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const heights = await followHeight(page);
    await page.getByRole('button', { name: start }).click();
    const status = stageOf(page).locator('.live-app').getByRole('status').first();
    await expect(stageOf(page).locator('.live-app')).toHaveAttribute('data-state', 'running');
    const [first = 0, ...later] = await heights();
    expect(later.filter((height) => Math.abs(height - first) > 2)).toEqual([]);
    const app = page.frameLocator('.landing-stage iframe');
    // Its typefaces are those of the page around.
    const fonts = () =>
      app.locator('body').evaluate(() => [...document.fonts].map(({ family }) => family));
    expect(await fonts()).toEqual(['Lix Text', 'Lix Mono']);
    const frame = page.frames()[1];
    const said = 'The app reported an error: No room left.';
    await frame?.evaluate(() => void Promise.reject(new Error('No room left.')));
    await expect(status).toHaveText(said);
    await expect(app.getByLabel('Headline')).toBeVisible();
    await expect(page.locator('.stage-recorded')).toBeHidden();
    // React takes away an app that it can't render, and then reports the error.
    await frame?.evaluate(() => {
      document.querySelector('#app')?.replaceChildren();
      reportError(new Error('No room left.'));
    });
    await expect(page.locator('.stage-recorded')).toBeVisible();
    await expect(stageOf(page).locator('iframe')).toHaveCount(0);
    await expect(status).toHaveText(said);
    await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible();
  });
});

test('HOME-1 phones get title, lead, buttons, graph and command in this order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const route of ['/', '/0.17/']) {
    await page.goto(route);
    const parts = ['h1', '.landing-lead', '.landing-actions', '.replay-graphs', '.landing-command'];
    const places = await Promise.all(
      parts.map(async (part) => (await page.locator(part).first().boundingBox())?.y ?? 0),
    );
    expect(places, route).toEqual(places.toSorted((one, other) => one - other));
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-1 the recording plays, and says that the app needs script', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('img', { name: /^Recording/ })).toBeVisible();
    await expect(page.getByText('The app needs JavaScript.')).toBeVisible();
    await expect(sliderOf(page)).toBeHidden();
    await expect(page.getByText('mergeVersion({ lix, source: draft })')).toBeVisible();
  });
});
