import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { holdAnswers } from './support/hold-answers.ts';
import { siteDir } from './support/paths.ts';
import { expect, test } from './support/site-test.ts';

/** An example in its editor, emptied. */
async function editor(page: Page): Promise<{ live: Locator; field: Locator }> {
  await page.clock.install();
  await page.goto('/examples/versions');
  const live = page.locator('.live-example').first();
  await live.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = live.getByRole('textbox', { name: 'Code of the example' });
  await expect(field).toBeFocused();
  await empty(field);
  return { live, field };
}

async function empty(field: Locator): Promise<void> {
  await field.press('Control+A');
  await field.press('Delete');
}

/** Lets the time go by in which Enter is a new line: a list that has just opened may not catch it. */
const rest = (page: Page) => page.clock.fastForward(150);

test('names of the library and tables are offered: Enter writes one, Escape closes the list', async ({
  page,
}) => {
  const answer = await holdAnswers(page, /\/completions-[^/]*\.json$/);
  const { live, field } = await editor(page);
  await test.step('names that are still on their way keep nobody in the editor', async () => {
    await page.keyboard.type('createV');
    await page.keyboard.press('Escape');
    await expect(live.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
    answer();
    await empty(field);
  });

  await test.step('names of the library are offered, and Enter writes one', async () => {
    await page.keyboard.type('createV');
    const option = live.getByRole('option', { name: /^createVersion\b/ }).first();
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(live.locator('.cm-completionInfo')).toContainText('Promise');
    await expect(field).toHaveAttribute('aria-activedescendant', /./);
    await rest(page);
    await page.keyboard.press('Enter');
    await expect(field).toHaveText('createVersion');
    await expect(live.getByRole('listbox')).toHaveCount(0);
  });

  await test.step('Escape closes the list and then leaves; Tab leaves', async () => {
    await empty(field);
    await page.keyboard.type('createV');
    await expect(live.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(live.getByRole('listbox')).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(live.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
    await field.focus();
    await page.keyboard.press('Tab');
    await expect(field).not.toBeFocused();
    await expect(field).toHaveText('createV');
  });

  await test.step('tables and columns are offered in queries', async () => {
    await empty(field);
    await page.keyboard.type("lix.db.selectFrom('chang");
    await expect(live.getByRole('option', { name: 'change', exact: true })).toBeVisible();
    await page.keyboard.type("e').select('snap");
    await expect(live.getByRole('option', { name: 'snapshot_content' })).toBeVisible();
    await rest(page);
    await page.keyboard.press('Enter');
    await expect(field).toHaveText("lix.db.selectFrom('change').select('snapshot_content");
  });
});

test('the editor with all that it offers needs at most 150 KB', () => {
  const assets = path.join(siteDir('shipped'), 'assets');
  const sizeOf = (folder: string, name: RegExp) => {
    const file = readdirSync(folder).find((entry) => name.test(entry)) ?? '';
    return statSync(path.join(folder, file)).size;
  };
  const script = sizeOf(assets, /^CodeEditor-.*\.js\.br$/);
  const data = sizeOf(path.join(assets, 'live'), /^completions-.*\.json\.br$/);
  expect(script + data).toBeLessThanOrEqual(150_000);
});
