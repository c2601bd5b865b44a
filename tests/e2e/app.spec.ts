import path from 'node:path';
import type { Frame, Locator, Page } from '@playwright/test';
import { violationsIn } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { idle } from './support/idle.ts';
import { expect, test } from './support/site-test.ts';

const route = '/examples/building-an-app';

const host = (page: Page): Locator => page.locator('.live-app');
const app = (page: Page) => page.frameLocator('.live-app iframe');

async function open(page: Page): Promise<void> {
  await page.goto(route);
}

async function start(page: Page): Promise<Frame> {
  await host(page).getByRole('button', { name: 'Start the app' }).click();
  await expect(host(page)).toHaveAttribute('data-state', 'running');
  await expect(app(page).getByRole('heading', { name: 'Article' })).toBeVisible();
  return page.frames()[1] as Frame;
}

/** The part of the app below a heading. */
const part = (page: Page, name: string) => app(page).getByRole('region', { name, exact: true });

/** By key: what the app renders moves its buttons, and a click may land where one was. */
async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** Presses Tab, and waits until the focus is where the next key is meant for. */
async function tabTo(control: Locator): Promise<void> {
  await control.page().keyboard.press('Tab');
  await expect(control).toBeFocused();
}

const commits = (page: Page) => part(page, 'History').getByRole('listitem');

async function save(page: Page, field: string, text: string): Promise<void> {
  const editor = part(page, 'Article');
  await editor.getByLabel(field).fill(text);
  await press(editor.getByRole('button', { name: 'Save' }));
  await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(editor.getByLabel(field)).toHaveValue(text);
}

test('nothing loads before the start; the app is used by keyboard, keeps text that is not saved, and loads nothing again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.push(request.url());
  });
  await open(page);
  await idle(page);
  expect(asked.filter((url) => /_live|assets\/live\/|app-frame/.test(url))).toEqual([]);
  expect(page.frames()).toHaveLength(1);

  await test.step('the app is used by keyboard alone', async () => {
    await host(page).getByRole('button', { name: 'Start the app' }).focus();
    await page.keyboard.press('Enter');
    await expect(host(page)).toHaveAttribute('data-state', 'running');
    await expect(host(page).getByRole('button', { name: 'Stop' })).toBeFocused();
    await expect(part(page, 'Article').getByLabel('title')).toBeVisible();
    // Focus crosses into the frame's process: a key pressed before it arrives acts on the page around it.
    const article = part(page, 'Article');
    const version = part(page, 'Version');
    await tabTo(version.getByLabel('Version', { exact: true }));
    await tabTo(version.getByLabel('Name of the new version'));
    await tabTo(article.getByLabel('title'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Typed');
    await expect(article.getByLabel('title')).toHaveValue('Typed');
    await tabTo(article.getByLabel('summary'));
    await tabTo(article.getByLabel('body'));
    await tabTo(article.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(commits(page)).toHaveCount(2);
  });

  await test.step('it loads the library that other examples run', async () => {
    const files = asked
      .filter((url) => url.includes('assets/live/'))
      .map((url) => path.basename(url).replace(/-\w{8}\./, '.'));
    expect(files.sort()).toEqual([
      'building-an-app.css',
      'building-an-app.js',
      'sdk.js',
      'sqlite3.wasm',
    ]);
  });

  await test.step('text that is not saved is not lost to a switch', async () => {
    await part(page, 'Article').getByLabel('body').fill('New');
    await expect(part(page, 'Version').getByLabel('Version', { exact: true })).toBeDisabled();
    await press(part(page, 'Article').getByRole('button', { name: 'Discard' }));
    await expect(part(page, 'Article').getByLabel('body')).toHaveValue(/^Monday/);
    await expect(part(page, 'Version').getByLabel('Version', { exact: true })).toBeEnabled();
  });

  await test.step('a restart loads nothing again and forgets what was done, and Stop takes the app away', async () => {
    const before = asked.length;
    await host(page).getByRole('button', { name: 'Restart' }).click();
    await expect(host(page)).toHaveAttribute('data-state', 'running');
    await expect(part(page, 'Article').getByLabel('title')).toHaveValue('A week in Lisbon');
    // The sandbox's own document is asked for again, as it always is.
    expect(asked.slice(before).filter((url) => !url.endsWith('/_live/frame'))).toEqual([]);
    await host(page).getByRole('button', { name: 'Stop' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(host(page).getByRole('button', { name: 'Start the app' })).toBeFocused();
  });
});

test('a start that waits for code leaves the focus where the reader is; stopping while files load leaves nothing behind', async ({
  page,
}) => {
  const releaseIsland = await holdAnswers(page, /\/LiveAppIsland-[^/]*\.js/);
  await open(page);
  const release = await holdAnswers(page, '**/sdk-*.js');
  const asked = page.waitForRequest('**/sdk-*.js');
  await host(page).getByRole('button', { name: 'Start the app' }).click();
  const link = page.getByRole('link', { name: 'Reference', exact: true }).first();
  await link.focus();
  releaseIsland();
  await expect(host(page)).toHaveAttribute('data-state', 'loading');
  await expect(link).toBeFocused();
  const late = await asked;
  await host(page).getByRole('button', { name: 'Stop' }).click();
  await expect(host(page)).toHaveAttribute('data-state', 'idle');
  release();
  await late.response().catch(() => {});
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(host(page)).toHaveAttribute('data-state', 'idle');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('without the library', () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test('a sentence says why the app did not start', async ({ page }) => {
    await page.route('**/sqlite3-*.wasm', (route) => route.abort());
    await open(page);
    await host(page).getByRole('button', { name: 'Start the app' }).click();
    await expect(host(page)).toHaveAttribute('data-state', 'failed');
    await expect(host(page).getByRole('status')).toHaveText(
      'Couldn’t load the library. Are you offline?',
    );
    await expect(host(page).getByRole('button', { name: 'Restart' })).toBeVisible();
  });
});

test.describe('the frame of the app', () => {
  test.use({ expectedMessages: [/No room left/] });

  test('an article is edited, drafted, compared, discussed and merged; the app is accessible and isolated, reports errors, and ends with its page', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page);
    const frame = await start(page);
    await expect(commits(page)).toHaveCount(1);
    await save(page, 'summary', 'Hills and boats.');
    await expect(commits(page)).toHaveCount(2);

    const versions = part(page, 'Version');
    await versions.getByLabel('Name of the new version').fill('draft');
    await press(versions.getByRole('button', { name: 'New version' }));
    await expect(versions.getByLabel('Version', { exact: true })).toHaveValue(/./);
    await expect(versions.locator('option:checked')).toHaveText('draft');
    const differences = part(page, 'Differences');
    await expect(differences).toContainText('No differences.');
    await save(page, 'title', 'A week in Porto');
    await expect(differences.locator('del')).toHaveText('A week in Lisbon');
    await expect(differences.locator('ins')).toHaveText('A week in Porto');

    const comments = part(page, 'Comments');
    await comments.getByLabel('Field').selectOption('title');
    await comments.getByLabel('Comment', { exact: true }).fill('Another city?');
    await press(comments.getByRole('button', { name: 'Comment' }));
    await expect(comments.getByRole('listitem')).toHaveText('title Another city?');

    await versions.getByLabel('Version', { exact: true }).selectOption('main');
    await expect(part(page, 'Article').getByLabel('title')).toHaveValue('A week in Lisbon');
    await expect(comments.getByRole('listitem')).toHaveCount(0);
    await expect(versions.getByRole('button', { name: 'Merge into main' })).toBeDisabled();
    await versions.getByLabel('Version', { exact: true }).selectOption('draft');
    await expect(part(page, 'Article').getByLabel('title')).toHaveValue('A week in Porto');
    await expect(comments.getByRole('listitem')).toHaveText('title Another city?');
    await expect(differences.locator('ins')).toHaveText('A week in Porto');
    await press(versions.getByRole('button', { name: 'Merge into main' }));
    await expect(versions.locator('option:checked')).toHaveText('main');
    await expect(part(page, 'Article').getByLabel('title')).toHaveValue('A week in Porto');
    await expect(comments.getByRole('listitem')).toHaveText('title Another city?');
    await expect(commits(page)).toHaveCount(4);

    await press(commits(page).last().getByRole('button', { name: 'Compare' }));
    await expect(differences.locator('ins')).toHaveText(['Hills and boats.', 'A week in Porto']);

    await test.step('axe finds nothing in the app: light, 360 pixels; dark, 1280 pixels', async () => {
      const inFrame = () =>
        frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      // The frame is as high as the app: nothing scrolls in it, in no direction.
      const hidden = () =>
        frame.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth - innerWidth, scrollHeight - innerHeight];
        });
      await page.setViewportSize({ width: 360, height: 900 });
      expect(await inFrame()).toBe('light');
      await press(commits(page).first().getByRole('button'));
      expect(await violationsIn(frame)).toEqual([]);
      await expect.poll(hidden).toEqual([0, 0]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(inFrame).toBe('dark');
      expect(await violationsIn(frame)).toEqual([]);
      await expect.poll(hidden).toEqual([0, 0]);
      await page.evaluate(() => document.documentElement.classList.remove('dark'));
      await expect.poll(inFrame).toBe('light');
    });

    await test.step('the app has no origin, and an error is shown as a sentence', async () => {
      expect(await frame.evaluate(() => origin)).toBe('null');
      expect(
        await frame.evaluate(() => {
          try {
            return String(parent.document.title);
          } catch (error) {
            return (error as Error).name;
          }
        }),
      ).toBe('SecurityError');
      await expect(page.locator('.live-app iframe')).toHaveAttribute('sandbox', 'allow-scripts');
      await expect(page.locator('.live-app iframe')).toHaveAttribute('title', 'Document editor');
      await frame.evaluate(() => void Promise.reject(new Error('No room left.')));
      await expect(host(page).getByRole('status')).toHaveText(
        'The app reported an error: No room left.',
      );
    });

    await page.getByRole('link', { name: 'Reference', exact: true }).first().click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
