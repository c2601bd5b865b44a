import { holdAnswers } from './support/hold-answers.ts';
import { searchParts } from './support/search.ts';
import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'theme', viewport: { width: 1281, height: 800 } });

test('an overview: parts, groups and filter', async ({ page }) => {
  await test.step('OV-1 title, field, own content, no outline and no footer', async () => {
    await page.goto('/reference/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Overview');
    await expect(page).toHaveTitle('Overview - Theme');
    const field = page.getByLabel('Filter');
    await expect(field).toHaveAttribute('type', 'search');
    await expect(field).toHaveAttribute('placeholder', 'Enter keyword');
    await expect(field).toBeFocused();
    const order = await page
      .locator('article')
      .locator('h1, [type="search"], p:text("Own words."), h2')
      .evaluateAll((parts) => parts.map(({ localName }) => localName));
    expect(order).toEqual(['h1', 'input', 'p', 'h2', 'h2', 'h2']);
    await expect(page.locator('.doc-outline, .article-footer')).toHaveCount(0);
  });

  await test.step('OV-2 OV-3 OV-4 groups, cards and the headings each setting allows', async () => {
    await page.goto('/reference/');
    await expect(page.locator('.overview-groups h2')).toHaveText(['Functions', 'Types', 'single']);
    const card = (name: string) =>
      page.locator('.overview-card', { has: page.getByRole('link', { name, exact: true }) });
    await expect(card('one').locator('li')).toHaveText(['First part', 'state-history']);
    await expect(card('one').getByRole('link', { name: 'First part' })).toHaveAttribute(
      'href',
      '/reference/one#first-part',
    );
    await expect(card('two').locator('li')).toHaveCount(0);
    await expect(card('three').locator('li')).toHaveText(['Part', 'Inner part']);
    await expect(card('single').locator('li')).toHaveText(['Lone part']);
  });

  await test.step('OV-5 OV-6 the filter', async () => {
    await page.goto('/reference/');
    await hydrated(page);
    const field = page.getByLabel('Filter');
    const shown = page.locator('.overview-groups :is(h2, h3, li):visible');
    await field.fill('FUNCTIONS');
    await expect(shown).toHaveText(['Functions', 'one', 'First part', 'state-history', 'two']);
    await field.fill('two');
    await expect(shown).toHaveText(['Functions', 'two']);
    await field.fill('state history');
    await expect(shown).toHaveText(['Functions', 'one', 'state-history']);
    await field.fill('one');
    await expect(shown).toHaveText([
      'Functions',
      'one',
      'First part',
      'state-history',
      'single',
      'single',
      'Lone part',
    ]);
    await field.fill('Nowhere <b>');
    await expect(shown).toHaveCount(0);
    await expect(page.getByText('No matching API found: Nowhere <b>')).toBeVisible();
    await field.fill('');
    await expect(page.locator('.filter-none')).toBeHidden();
    await expect(page.locator('.overview-groups h2:visible')).toHaveCount(3);
  });
});

test('OV-5 a search that is opened while the page filters stays open', async ({ page }) => {
  await page.goto('/reference/');
  await hydrated(page);
  const { dialog, input } = searchParts(page);
  await page.keyboard.press('Control+k');
  await expect(page.locator('#_search[data-island-state=ready]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByLabel('Filter').fill('two');
  await page.getByLabel('Filter').press('Control+k');
  await expect(input).toBeFocused();
  await expect(page).toHaveURL('/reference/#filter=two');
  await expect(dialog).toBeVisible();
});

test('OV-5 what is typed before the code is there counts', async ({ page }) => {
  const release = await holdAnswers(page, /\/assets\/hydrate-.*\.js$/);
  await page.goto('/reference/');
  await hydrated(page);
  await expect(page.getByLabel('Filter')).toBeFocused();
  await page.keyboard.type('tw');
  release();
  await page.keyboard.type('o');
  await expect(page.getByLabel('Filter')).toHaveValue('two');
  const shown = page.locator('.overview-groups :is(h2, h3, li):visible');
  await expect(shown).toHaveText(['Functions', 'two']);
});

for (const isEarly of [true, false]) {
  test(`OV-6 a link that is followed while its page filters leads where it says (before the code: ${isEarly})`, async ({
    page,
  }) => {
    const sendCode = await holdAnswers(page, /\/assets\/hydrate-.*\.js$/);
    if (!isEarly) sendCode();
    await page.clock.install();
    await page.goto('/reference/');
    await hydrated(page);
    // The address follows the field a moment later.
    await page.clock.pauseAt(Date.now() + 60_000);
    const answer = await holdAnswers(page, '**/reference/two');
    await page.getByLabel('Filter').fill('two');
    const shown = page.locator('.overview-groups :is(h2, h3, li):visible');
    // A list that narrows under the pointer takes the link away from it.
    if (!isEarly) await expect(shown).toHaveText(['Functions', 'two']);
    await page.locator('.overview-card').getByRole('link', { name: 'two', exact: true }).click();
    await expect(page).toHaveURL('/reference/two');
    sendCode();
    await expect(shown).toHaveText(['Functions', 'two']);
    await page.clock.runFor(1000);
    await expect(page).toHaveURL('/reference/two');
    answer();
    await expect(page.getByLabel('Filter')).toHaveCount(0);
    await expect(page).toHaveURL('/reference/two');
  });
}
