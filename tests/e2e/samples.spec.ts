import type { Locator, Page } from '@playwright/test';
import { sharedCodeHash } from '#live/sharing/shared-code.ts';
import { isNightly, representatives } from '../support/nightly.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { idle } from './support/idle.ts';
import { expect, test } from './support/site-test.ts';

/** One Lix takes longer on a slow core than most tests do. */

const sample = (page: Page, number: number) => page.locator(`#live-${number} .live-example`);
const output = (live: Locator) => live.locator('.live-output');
const run = (live: Locator) => live.getByRole('button', { name: 'Run', exact: true }).click();

/** The recorded output of a sample, and what a run of it prints instead; blanks do not count. */
async function compare(live: Locator, state = 'done'): Promise<[recorded: string, now: string]> {
  const textOf = async () => (await output(live).innerText()).replaceAll(/\s+/g, '');
  const recorded = await textOf();
  await run(live);
  await expect(live).toHaveAttribute('data-state', state);
  return [recorded, await textOf()];
}

/** Runs a sample; it has to print what the page shows. */
async function expectRecorded(live: Locator): Promise<void> {
  const [recorded, now] = await compare(live);
  expect(now).not.toBe('');
  expect(now).toBe(recorded);
}

test('a sample of a guide runs after the code above it, as values, and loads nothing before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/guide/getting-started');
  await idle(page);
  expect(asked.filter((url) => /LiveExampleIsland-|run-program|_live/.test(url))).toEqual([]);
  const live = sample(page, 5);
  await expect(output(live)).toContainText("[ 'draft', 'main' ]");
  await expectRecorded(live);
  await expect(output(live).locator('.tk-string').first()).toHaveText("'/settings.json'");
  await expect(live.locator('.live-inspector')).toBeVisible();
  await live.getByRole('button', { name: 'Reset' }).click();
  await expect(output(live).locator('.tk-string')).toHaveCount(0);
});

test('a sample of a large library says what it downloads before it does', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/0.17/');
  const live = sample(page, 1);
  await expect(live.getByRole('status')).toHaveText(/^The first run downloads \d+\.\d MB$/);
  await idle(page);
  expect(asked.filter((url) => /_live/.test(url))).toEqual([]);
  await run(live);
  await expect(live).toHaveAttribute('data-state', 'done');
  await expect(output(live)).toContainText('$12 a month');
  await live.getByRole('button', { name: 'Reset' }).click();
  await expect(live.getByRole('status')).not.toContainText('MB');
});

test('a click before the script is there is not lost', async ({ page }) => {
  // The page is whole, and its script is still on its way.
  const answer = await holdAnswers(page, /\/assets\/index-[^/]+\.js$/);
  await page.goto('/guide/getting-started', { waitUntil: 'commit' });
  const live = sample(page, 1);
  await run(live);
  await expect(live).toHaveAttribute('data-state', 'recorded');
  answer();
  await expect(live).toHaveAttribute('data-state', /^(?:loading|running|done)$/);
});

test('programs of pages run: where one shows an error, where another begins anew, and what only some need', async ({
  page,
}) => {
  await test.step('a program goes on where its page shows an error, and begins where it says so', async () => {
    await page.goto('/guide/versions');
    const throwing = page.locator('.live-example', { has: page.locator('[data-throws]') });
    const [recorded, now] = await compare(throwing, 'failed');
    expect(now).toContain(recorded.replace(/^Error:/, ''));
    await expect(throwing.getByRole('link', { name: 'About this error' })).toHaveAttribute(
      'href',
      /^\/guide\/errors\/constraints#foreign-key/,
    );
    await page.goto('/guide/troubleshooting');
    const fresh = page.locator('.live-example', { has: page.locator('[data-fresh]') }).first();
    // By day, Node runs such a program, and takes pages apart (samples/extract-samples.test).
    if (isNightly) await expectRecorded(fresh);
    else await expect(fresh).toBeVisible();
  });

  // The Markdown plugin, crypto.randomUUID, InMemoryEnvironment: Node runs them by day (tests/samples).
  const samples = [
    ['/plugins/markdown', 2],
    ['/plugins/creating-plugins', 2],
    ['/guide/architecture', 2],
  ] as const;
  for (const [route, number] of representatives(samples, 0)) {
    await test.step(route, async () => {
      await page.goto(route);
      await expectRecorded(sample(page, number));
    });
  }

  if (isNightly) {
    await test.step('a step of the tutorial has what earlier ones made, and shows rows as a table', async () => {
      await page.goto('/guide/tutorial/6-page');
      const live = page.locator('.live-example');
      await run(live);
      await expect(output(live).getByRole('cell')).toHaveText(['greeting', 'Hello', 'Welcome']);
      await expect(output(live)).toContainText('Friendlier');
    });
  }

  await test.step('a link carries edited code to a sample', async () => {
    await page.goto(`/guide/getting-started#${sharedCodeHash('live-2', "console.log('edited');")}`);
    await expect(sample(page, 2).getByRole('textbox')).toHaveText("console.log('edited');");
  });

  await test.step('a program that needs Node has no Run', async () => {
    await page.goto('/guide/production/persistence');
    const node = page.locator('.code-block', { hasText: 'node:fs/promises' });
    await expect(node).toBeVisible();
    await expect(page.locator('.live-example', { has: node })).toHaveCount(0);
    await expect(page.locator('.live-example')).toHaveCount(1);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a sample is its code and its output, and the playground says what it needs', async ({
    page,
  }) => {
    await test.step('a sample is its code and its output', async () => {
      await page.goto('/guide/getting-started');
      const live = sample(page, 2);
      await expect(live.locator('pre')).toBeVisible();
      await expect(output(live)).toHaveText("size { value: 14 }\ntheme { value: 'light' }");
      await expect(live.getByRole('button').filter({ visible: true })).toHaveCount(0);
    });

    await test.step('the playground says below its title what it needs', async () => {
      await page.goto('/playground');
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const note = await page.getByText('turn on JavaScript').boundingBox();
      if (!title || !note) throw new Error('There is no title, or no word about JavaScript.');
      expect(note.y).toBeGreaterThanOrEqual(title.y + title.height);
    });
  });
});
