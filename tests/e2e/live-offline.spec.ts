import type { Locator, Page } from '@playwright/test';
import { idle } from './support/idle.ts';
import { goOffline } from './support/offline.ts';
import { reach } from './support/reach.ts';
import { expect, hydrated, test } from './support/site-test.ts';

async function runs(live: Locator): Promise<void> {
  await live.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(live).not.toHaveAttribute('data-state', 'recorded');
  await expect(live).toHaveAttribute('data-state', 'done');
  // Its code comes with the first run.
  await expect(live.locator('.live-inspector')).toBeVisible();
}

async function inspect(live: Locator): Promise<void> {
  await live.getByText('What Lix stored').click();
  await live.getByLabel('Commits').check();
  await expect(live.locator('.commit-graph')).toContainText('main');
}

async function open(page: Page): Promise<void> {
  await page.goto('/examples/versions');
}

test('what has run once runs without a network: example, inspector, editor, others', async ({
  page,
  context,
}) => {
  await open(page);
  const first = page.locator('.live-example').first();
  await runs(first);
  // Types of names are of no interest here, but they load when the pointer comes by.
  await first.locator('[data-type]:not(a)').first().hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await first.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = first.getByRole('textbox', { name: 'Code of the example' });
  await expect(editor).toBeFocused();
  await idle(page);
  await goOffline(page);
  await first.getByRole('button', { name: 'Reset', exact: true }).click();
  await first.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(editor).toBeFocused();
  const last = page.locator('.live-example').last();
  await runs(last);
  await inspect(last);

  await test.step('so do examples of a page that was opened by a link', async () => {
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Roll back every file', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Roll back every file');
    await reach(page.locator('[data-island=live-example]').first());
    await goOffline(page);
    await runs(first);
    await inspect(first);
  });
});

test.describe('without a network from the start', () => {
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

  test('a sentence says so, and the recorded output stays', async ({ page, context }) => {
    await open(page);
    await hydrated(page);
    const live = page.locator('.live-example').first();
    const status = live.getByRole('status');
    const output = live.locator('.live-output');
    const recorded = (await output.textContent()) ?? '';
    await goOffline(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await live.dispatchEvent('pointerover');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(requests).toEqual([]);
    await live.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText(/^This part couldn’t start\. Check your connection/)).toBeVisible();
    // A click that comes late tries again by itself.
    const island = page.locator('[data-island=live-example]').first();
    await expect(island).toHaveAttribute('data-island-state', 'failed');
    await expect(output).toHaveText(recorded);

    // The code that runs it comes with the next sign of interest, and then misses the library.
    await context.setOffline(false);
    await reach(island);
    await goOffline(page);
    await live.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(live).toHaveAttribute('data-state', 'unavailable');
    await expect(status).toHaveText(
      'Couldn’t load the library. Are you offline? The recorded output is shown below.',
    );
    await expect(output).toHaveText(recorded);
    await context.setOffline(false);
    await runs(live);

    await test.step('an edit that came back without its editor is there when that comes', async () => {
      const edit = live.getByRole('button', { name: 'Edit', exact: true });
      const editor = live.getByRole('textbox', { name: 'Code of the example' });
      await edit.click();
      await editor.press('Control+A');
      await page.keyboard.insertText("console.log('mine');");
      await page.route(/\/CodeEditor-/, (route) => route.abort('internetdisconnected'));
      await page.reload();
      await reach(island);
      await expect(status).toHaveText('Couldn’t load the editor. Are you offline?');
      await page.unroute(/\/CodeEditor-/);
      await edit.click();
      await expect(editor).toHaveText("console.log('mine');");
    });
  });
});
