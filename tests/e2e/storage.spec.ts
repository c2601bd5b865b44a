import type { Locator, Page } from '@playwright/test';
import { holdAnswers } from './support/hold-answers.ts';
import { idle } from './support/idle.ts';
import { expect, test } from './support/site-test.ts';

const route = '/guide/production/persistence';

const stored = 'Stored. Reload the page and run the program again.';

const host = (page: Page): Locator => page.locator('.live-storage');
const output = (page: Page): Locator => host(page).locator('.live-output');

async function open(page: Page): Promise<void> {
  await page.goto(route);
}

async function press(page: Page, name: 'Run' | 'Forget', state: string): Promise<void> {
  await host(page).getByRole('button', { name }).click();
  await expect(host(page)).toHaveAttribute('data-state', state);
}

test('nothing loads before Run; two tabs take turns; what they store is there after a reload, and gone when it is forgotten', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await open(page);
  await idle(page);
  expect(asked.filter((url) => /_live|assets\/live\//.test(url))).toEqual([]);
  await expect(host(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
  const recorded = await output(page).innerHTML();
  const other = await context.newPage();
  await open(other);
  await page.evaluate(
    () =>
      new Promise<void>((granted) => {
        void navigator.locks.request('example-storage', () => {
          granted();
          return new Promise<void>((resolve) => Object.assign(globalThis, { giveFiles: resolve }));
        });
      }),
  );
  await other.clock.install();
  await press(other, 'Run', 'running');
  // However long another tab has the files, waiting for them is no failure.
  await other.clock.runFor(60_000);
  await expect(host(other)).toHaveAttribute('data-state', 'running');
  const program = /\/_live\/storage\/persistence-/;
  const asking = other.waitForRequest(program);
  const answer = await holdAnswers(other, program);
  await page.evaluate(() => (globalThis as unknown as { giveFiles(): void }).giveFiles());
  await asking;
  // Nor is a slow network.
  await other.clock.runFor(60_000);
  await expect(host(other)).toHaveAttribute('data-state', 'running');
  answer();
  await host(page).getByRole('button', { name: 'Run' }).click();
  await expect(host(other).getByRole('status')).toHaveText(stored);
  await expect(host(page)).toHaveAttribute('data-state', 'done');
  const texts = await Promise.all([page, other].map((tab) => output(tab).textContent()));
  expect(texts.map((text) => /Visit (\d)/.exec(text ?? '')?.[1]).sort()).toEqual(['1', '2']);
  await other.close();
  await expect(host(page).getByRole('status')).toHaveText(stored);
  await open(page);
  await press(page, 'Run', 'done');
  await expect(output(page).locator('.live-line')).toHaveText([
    'Visit 3 in this browser.',
    /^\d{4}-\S+ visit 1$/,
    /^\d{4}-\S+ visit 2$/,
    /^\d{4}-\S+ visit 3$/,
  ]);

  await press(page, 'Forget', 'forgotten');
  expect(await output(page).innerHTML()).toBe(recorded);
  const names = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const found: string[] = [];
    // The types of the platform lag behind.
    for await (const name of (root as unknown as { keys(): AsyncIterable<string> }).keys()) {
      found.push(name);
    }
    return found;
  });
  expect(names).toEqual([]);
});

test('a message cannot bring code', async ({ page }) => {
  // Only the policy of the page may start a worker.
  await page.addInitScript(() => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: Record<string, unknown> };
    const create = trustedTypes.createPolicy as (...values: unknown[]) => unknown;
    trustedTypes.createPolicy = (...values: unknown[]) => {
      const policy = create.apply(trustedTypes, values);
      return Object.assign(globalThis, { policy }).policy;
    };
  });
  await open(page);
  const answers = await page.evaluate(async () => {
    const { policy } = globalThis as unknown as {
      policy: { createScriptURL(address: string): string };
    };
    const address = policy.createScriptURL('/_live/storage/persistence.js');
    const worker = new Worker(address, { type: 'module' });
    const heard: unknown[] = [];
    worker.postMessage({ type: 'run', hidden: '', shown: 'postMessage("ran")' });
    worker.postMessage('postMessage("ran")');
    // A message that it knows is answered last.
    worker.postMessage('forget');
    await new Promise<void>((resolve) => {
      worker.onmessage = ({ data }) => {
        heard.push(data);
        if (data.type === 'done') resolve();
      };
    });
    worker.terminate();
    return heard;
  });
  expect(answers).toEqual([{ type: 'done' }]);
});

test.describe('without the library, or a file system', () => {
  test.use({ expectedMessages: [/Failed to load resource/, /net::ERR/] });

  test('a sentence says so, and the recorded output stays', async ({ page }) => {
    const script = '**/_live/storage/persistence.js';
    await page.route(script, (route) => route.abort());
    await open(page);
    const recorded = await output(page).innerHTML();
    await press(page, 'Run', 'failed');
    await expect(host(page).getByRole('status')).toHaveText(
      'Couldn’t load the library. Are you offline?',
    );

    await page.unroute(script);
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'FileSystemHandle'));
    await open(page);
    await press(page, 'Run', 'unavailable');
    expect(await output(page).innerHTML()).toBe(recorded);
    await expect(host(page).getByRole('status')).toHaveText(
      'This browser doesn’t offer a private file system here. The recorded output is shown below.',
    );
  });
});
