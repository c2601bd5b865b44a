import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isNightly } from '../support/nightly.ts';
import { violationsInBothAppearances } from './support/axe.ts';
import { reach } from './support/reach.ts';
import { expect, test } from './support/site-test.ts';

// By day, Node reads and writes what readers bring (site/product/sandbox), and the programs of the
// playground are written and run in a browser (playground.spec).
test.skip(!isNightly, 'A program for each kind of file needs eight seconds of a core.');

const choose = (page: Page, name: string) =>
  page.locator('.data-panes').getByRole('radio', { name, exact: true }).check();

test('readers bring files, look into all they make, and take it away', async ({ page }) => {
  test.slow();
  const data = page.locator('.playground-data');
  const message = (text: string) => expect(data.getByText(text, { exact: true })).toBeVisible();
  const bring = (name: string, buffer: Buffer) =>
    data.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  // Colors that are on their way to another appearance have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/playground');
  await reach(page.locator('[data-island=playground]'));

  await test.step('CSV becomes a file and a table', async () => {
    await bring('people.csv', Buffer.from('Name,Age\nAda,36\nBo,7\n'));
    await message('Imported people.csv.');
    await data.getByLabel('Table', { exact: true }).selectOption('data_people');
    await expect(data.getByText('Rows 1 to 2 of 2')).toBeVisible();
    await expect(data.getByRole('cell', { name: 'Ada' })).toBeVisible();
  });

  await test.step('what can’t be opened is named with the reason, and what is open stays', async () => {
    await bring('broken.lix', Buffer.from('no database'));
    await message('broken.lix wasn’t opened. This isn’t a .lix file of release 0.5.');
    await expect(data.getByRole('cell', { name: 'Ada' })).toBeVisible();
  });

  await test.step('the editor completes tables, and Ctrl+Enter asks', async () => {
    await choose(page, 'SQL');
    const query = data.getByRole('textbox', { name: 'SQL query' });
    await query.focus();
    await expect(query).toBeFocused();
    await page.keyboard.insertText('SELECT age FROM data_people WHERE row_number = 1');
    await page.keyboard.press('Control+Enter');
    await expect(data.locator('.data-answer').getByRole('cell', { name: '36' })).toBeVisible();
  });

  await test.step('a commit shows its changes, chosen in the graph or with the slider', async () => {
    await choose(page, 'History');
    const added = data.getByText('added /people.csv', { exact: true });
    await added.click();
    await expect(data.locator('.data-added').getByText('+ Ada,36')).toBeVisible();
    expect(await violationsInBothAppearances(page)).toEqual([]);
    const slider = data.getByRole('slider');
    await slider.focus();
    await expect(slider).toBeFocused();
    await page.keyboard.press('Home');
    await expect(data.locator('.data-commits').getByRole('radio').last()).toBeChecked();
    await expect(added).toBeHidden();
  });

  await test.step('a file of an ordinary name is stored, and the message says under which', async () => {
    await bring('Sales 2024 (1).csv', Buffer.from('Name,Age\nAda,36\nBo,7\n'));
    await message(
      'Imported Sales 2024 (1).csv. Names of files have only letters, digits, and . _ ~ - in release 0.5, so “Sales 2024 (1).csv” was stored as /Sales-2024-1.csv.',
    );
  });

  await test.step('files are text or bytes', async () => {
    await choose(page, 'Files');
    await expect(data.locator('pre')).toHaveText('Name,Age\nAda,36\nBo,7\n');
    await choose(page, 'Bytes');
    await expect(data.locator('pre')).toContainText('4e 61 6d 65 2c 41 67 65');
  });

  await test.step('what is exported opens again', async () => {
    const download = page.waitForEvent('download');
    await data.getByRole('button', { name: 'Export as .lix' }).click();
    const content = await readFile(await (await download).path());
    await bring('mine.lix', content);
    await message('Opened mine.lix.');
    await expect(data.locator('pre')).toContainText('Ada,36');
  });
});
