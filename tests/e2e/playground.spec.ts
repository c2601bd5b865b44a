import type { Locator, Page } from '@playwright/test';
import { violationsIn, violationsInBothAppearances } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { reach } from './support/reach.ts';
import { expect, test } from './support/site-test.ts';

/** One Lix takes longer on a slow core than most tests do. */

const playground = (page: Page) => page.locator('.playground');
const button = (page: Page, name: string) =>
  playground(page).getByRole('button', { name, exact: true });
const codeOf = (page: Page, file: string) =>
  page.getByRole('textbox', { name: `Code of ${file}`, exact: true });

/** Status in the bar; the types of the editor have another. */
const statusOf = (page: Page) => playground(page).locator('.live-bar').getByRole('status');

async function ended(page: Page, state: string): Promise<void> {
  await expect(playground(page)).toHaveAttribute('data-state', state);
}

/** Types over the code of the editor that has the focus. */
async function write(editor: Locator, code: string): Promise<void> {
  await editor.focus();
  await expect(editor).toBeFocused();
  await editor.press('Control+A');
  await editor.page().keyboard.insertText(code);
}

/** Lists the files fetched for the playground beside its own code. */
function fetched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\/_live\/|\/assets\/live\/|CodeEditor/.test(path)),
  );
}

test('a program of several files is written, run, kept and shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('an editor that comes late leaves the focus where the reader names a file', async () => {
    const send = await holdAnswers(page, /\/CodeEditor-[^/]*\.js$/);
    await page.goto('/playground');
    await reach(page.locator('[data-island=playground]'));
    await playground(page).locator('.playground-start').click();
    await button(page, 'New file').click();
    const name = page.getByRole('textbox', { name: 'File name' });
    await expect(name).toBeFocused();
    send();
    await expect(codeOf(page, 'main.ts')).toBeVisible();
    await expect(name).toBeFocused();
  });

  await test.step('an example opens in it, and nothing runs or loads before the reader asks', async () => {
    await page.goto('/examples/versions');
    await reach(page.locator('[data-island=live-example]').first());
    await page.getByRole('button', { name: 'Open in playground' }).first().click();
    await expect(page).toHaveURL(/\/playground$/);
    await expect(codeOf(page, 'main.ts')).toContainText('createVersion');
    await expect(statusOf(page)).toHaveText(
      'This program comes from the page “From draft to main”.',
    );
    // The editor that shows the code, and the size of the types that it offers to load.
    const needed = /CodeEditor|\/types\.json$/;
    expect((await fetched(page)).filter((path) => !needed.test(path))).toEqual([]);
  });

  await test.step('a new file is imported, and an error names its line', async () => {
    await button(page, 'New file').click();
    const name = page.getByRole('textbox', { name: 'File name' });
    await expect(name).toBeFocused();
    await name.fill('main');
    await name.press('Enter');
    await expect(page.getByText('There’s already a file with this name.')).toBeVisible();
    await name.fill('boxes');
    await name.press('Enter');
    await expect(codeOf(page, 'boxes.ts')).toBeFocused();
    await page.keyboard.insertText(
      "console.log('loaded', { a: 1 });\nexport function open(): never {\n  throw new Error('empty');\n}\n",
    );
    await button(page, 'main.ts').click();
    await write(codeOf(page, 'main.ts'), "import { open } from './boxes.ts';\nopen();\n");
    await page.keyboard.press('Control+Enter');
    await ended(page, 'failed');
    await expect(playground(page).locator('.live-output')).toHaveText(
      'loaded { a: 1 }Error: empty boxes.ts, line 3',
    );
    expect(await violationsInBothAppearances(page)).toEqual([]);
  });

  await test.step('an endless loop leaves the text, and so does a reload', async () => {
    await write(codeOf(page, 'main.ts'), "import './boxes.ts';\nwhile (true) {}\n");
    // The page would stop it by itself after ten seconds, which the test may not see pass.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Control+Enter');
    await ended(page, 'running');
    await button(page, 'Stop').click();
    await ended(page, 'stopped');
    await page.clock.resume();
    await expect(codeOf(page, 'main.ts')).toHaveText("import './boxes.ts';while (true) {}");
    await page.reload();
    await expect(codeOf(page, 'main.ts')).toHaveText("import './boxes.ts';while (true) {}");
    await ended(page, 'recorded');
  });

  await test.step('a deleted file and a program that was replaced come back', async () => {
    await button(page, 'boxes.ts').click();
    await button(page, 'Delete').click();
    await expect(button(page, 'boxes.ts')).toHaveCount(0);
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(codeOf(page, 'boxes.ts')).toContainText('loaded');

    await button(page, 'Examples').click();
    const dialog = page.getByRole('dialog', { name: 'Examples' });
    const empty = dialog.getByRole('button', { name: 'An empty Lix' });
    await expect(empty).toBeVisible();
    const filter = dialog.getByRole('searchbox', { name: 'Filter' });
    await expect(filter).toBeFocused();
    const place = await filter.boundingBox();
    await filter.fill('empty');
    await expect(dialog.getByRole('heading').getByRole('button')).toHaveCount(0);
    // However short the list gets, the field stays under the hands of the reader.
    expect(await filter.boundingBox()).toEqual(place);
    await empty.click();
    await expect(codeOf(page, 'main.ts')).toContainText('// An empty Lix');
    // A new tab starts with what the reader wrote, whatever is open here.
    const other = await context.newPage();
    await other.goto('/playground');
    await reach(other.locator('[data-island=playground]'));
    await expect(statusOf(other)).toHaveText(
      'Restored the program that you edited last in this browser.',
    );
    await expect(codeOf(other, 'main.ts')).toContainText('while (true)');
    await other.close();
    await button(page, 'Bring it back').click();
    await expect(codeOf(page, 'main.ts')).toContainText('while (true)');
  });

  await test.step('a link brings all files', async () => {
    await button(page, 'Copy link').click();
    await expect(statusOf(page)).toHaveText('Link copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await button(page, 'Reset').click();
    await expect(codeOf(page, 'main.ts')).not.toContainText('while (true)');
    await write(codeOf(page, 'main.ts'), "console.log('mine');");
    await page.goto('/');
    await page.goto(link);
    await expect(codeOf(page, 'main.ts')).toContainText('while (true)');
    await expect(button(page, 'boxes.ts')).toBeVisible();
    await expect(statusOf(page)).toHaveText(
      'This code came with the link. Read it before you run it.',
    );
    await ended(page, 'recorded');
    // What the reader wrote before is within reach, also in a new document.
    await button(page, 'Bring it back').click();
    await expect(codeOf(page, 'main.ts')).toHaveText("console.log('mine');");
    await button(page, 'Bring it back').click();
    await page.goto(`${link.slice(0, -20)}`);
    await expect(statusOf(page)).toHaveText('The code in this link is damaged and can’t be shown.');
    await expect(codeOf(page, 'main.ts')).toContainText('while (true)');
  });

  await test.step('each version has a program of its own, and a link says which one it’s for', async () => {
    await button(page, 'Copy link').click();
    await expect(statusOf(page)).toHaveText('Link copied');
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    await page.goto('/0.17/playground');
    await reach(page.locator('[data-island=playground]'));
    await expect(playground(page)).not.toContainText('while (true)');
    await page.goto(`/0.17/playground${link.hash}`);
    await expect(
      page.getByText('This link was made for 0.5, but this is the playground for 0.17.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Open it in the playground for 0.5' }).click();
    await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/playground$/);
    await expect(codeOf(page, 'main.ts')).toContainText('while (true)');
    await expect(page.getByText('This link was made for')).toHaveCount(0);
  });

  await test.step('on a phone, panes are tabs, and the title and the release are beside Run', async () => {
    await page.setViewportSize({ width: 320, height: 740 });
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const middleOf = (part: Locator) =>
      part.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return top + height / 2;
      });
    const title = await middleOf(page.getByRole('heading', { level: 1 }));
    expect(Math.abs((await middleOf(button(page, 'Run'))) - title)).toBeLessThanOrEqual(4);
    const release = await page.getByText('Lix 0.5.1 ·').boundingBox();
    const run = await button(page, 'Run').boundingBox();
    const tabs = await tab('Code').boundingBox();
    if (!release || !run || !tabs) throw new Error('There is no line about the release.');
    expect(release.x + release.width).toBeLessThanOrEqual(run.x);
    expect(release.y + release.height).toBeLessThanOrEqual(tabs.y);
    await tab('Code').focus();
    await expect(tab('Code')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Console')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Console' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Code', exact: true })).toBeHidden();
    expect(await violationsIn(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
