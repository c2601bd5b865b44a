import { reach } from './support/reach.ts';
import { expect, test } from './support/site-test.ts';

test('TypeScript loads when it is asked for, then completes and reports; keys reach all of it', async ({
  page,
}) => {
  await page.goto('/playground');
  const playground = page.locator('[data-island=playground]');
  await reach(playground);
  await playground.locator('.playground-start').click();
  const field = playground.getByRole('textbox', { name: 'Code of main.ts' });
  await expect(field).toBeFocused();

  const control = playground.getByRole('button', {
    name: /^Check types \(downloads 1\.\d MB once\)$/,
  });
  await control.click();
  await expect(playground.getByText('Types are checked.', { exact: false })).toBeVisible();

  await field.focus();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('const wrong: number = "";');
  await expect(playground.locator('.cm-lintRange-error')).toHaveText('wrong');

  await page.keyboard.press('F8');
  const message = playground.locator('.cm-tooltip-lint');
  await expect(message).toHaveText("Type 'string' is not assignable to type 'number'.");
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await expect(field).toBeFocused();

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('lix.');
  await expect(playground.getByRole('option', { name: 'toBlob' })).toBeVisible();
});
