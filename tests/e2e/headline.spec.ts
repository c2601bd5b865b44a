import { violationsInBothAppearances } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { idle } from './support/idle.ts';
import { expect, test } from './support/site-test.ts';

const original = 'Version control inside your app';

/** Opening a Lix takes longer on a slow core than most tests do. */

test('a click on the headline that waits for code leaves the focus to a reader who goes on', async ({
  page,
}) => {
  const release = await holdAnswers(page, /\/Headline-[^/]*\.js/);
  await page.goto('/');
  const edit = page.getByRole('button', { name: 'Edit this headline' });
  await edit.click();
  const link = page.getByRole('link', { name: 'Reference', exact: true }).first();
  await link.focus();
  release();
  await expect(page.locator('[data-island-state=ready]', { has: edit })).toHaveCount(1);
  await expect(link).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveCount(0);
});

test('HOME-1 a reader edits the headline, goes back in its history, and shares it', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  const edit = page.getByRole('button', { name: 'Edit this headline' });
  const history = page.getByRole('region', { name: 'History of the headline' });
  const slider = history.getByRole('slider', { name: 'Commit' });
  const lead = page.locator('.landing-lead');
  await expect(lead).toBeVisible();
  const before = await lead.boundingBox();
  const code = () => asked.filter((url) => /Headline-[^/]*\.js|\/_live\//.test(url));

  await test.step('nothing loads before a click, and the library not before a key', async () => {
    await idle(page);
    await edit.hover();
    await idle(page);
    expect(code()).toEqual([]);
    expect(await heading.evaluate(({ outerHTML }) => outerHTML)).toBe(`<h1>${original}</h1>`);
    await edit.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Headline' })).toBeFocused();
    await idle(page);
    expect(code().filter((url) => url.includes('/_live/'))).toEqual([]);
  });

  await test.step('Escape keeps the old one', async () => {
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await expect(heading).toHaveText(original);
    await expect(history).toBeHidden();
  });

  const headline = '<b>Undo</b> & "branches"';
  await test.step('each edit is a commit, and what is typed stays text', async () => {
    await edit.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Headline' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(headline);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(headline);
    await expect(edit).toBeFocused();
    await expect(history.getByRole('status')).toHaveText(/^Saved in commit \w{6}\.$/);
    await expect(history.locator('li')).toHaveCount(2);
    // The history has its room before it's there.
    expect((await lead.boundingBox())?.y).toBe(before?.y);
    expect(await violationsInBothAppearances(page, '.landing-hero')).toEqual([]);
  });

  await test.step('the slider goes back', async () => {
    await expect(slider).toHaveAttribute('aria-valuetext', `2 of 2: ${headline}`);
    await slider.press('ArrowLeft');
    await expect(heading).toHaveText(original);
    await slider.press('ArrowRight');
    await expect(heading).toHaveText(headline);
  });

  await history.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(history.getByRole('status')).toHaveText(/link/);
  const link = page.url();
  expect(link).toMatch(/\/#headline=%3Cb%3EUndo%3C%2Fb%3E/);

  await test.step('what came by a link says so, on a phone, too', async () => {
    const other = await context.newPage();
    await other.setViewportSize({ width: 360, height: 800 });
    await other.goto(link);
    const shared = other.getByRole('heading', { level: 1 });
    await expect(shared).toHaveText(headline);
    await expect(other.getByText('From a shared link')).toBeInViewport();
    await expect(other.getByRole('slider', { name: 'Commit' })).toBeVisible();
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await other.emulateMedia({ media: 'print' });
    await expect(other.getByRole('slider', { name: 'Commit' })).toBeHidden();
    await expect(other.getByText('From a shared link')).toBeVisible();
    await other.emulateMedia({ media: 'screen' });
    await other.getByRole('button', { name: 'Start over' }).press('Enter');
    await expect(shared).toHaveText(original);
    await expect(other.getByText('From a shared link')).toBeHidden();
    expect(other.url()).not.toContain('#');
  });
});

test('HOME-1 a link to a headline that no page has made changes nothing', async ({ page }) => {
  await page.goto('/#headline=a%E2%80%AEb');
  await expect(page.getByRole('status').getByText('can’t be read')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(original);
  await expect(page.getByText('From a shared link')).toBeHidden();
});
