import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { reach } from './support/reach.ts';
import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'theme', viewport: { width: 1281, height: 800 } });

const sidebarLink = (page: Page, name: string) =>
  page.locator('.sidebar').getByRole('link', { name, exact: true });

test.describe('a page of an old release, whose scripts are gone from the server', () => {
  test.use({ expectedMessages: [/status of 404|MIME type|dynamically imported module/] });

  test('is readable, its links lead on, disclosures open, and a part that needs a script says how to go on', async ({
    page,
  }) => {
    const refuse = (scripts: RegExp) =>
      page.route(scripts, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
      );
    await refuse(/\/assets\/.*\.js$/);
    await page.goto('/guide/blocks');
    await expect(page.getByRole('heading', { name: 'The blocks', level: 1 })).toBeVisible();
    await page.locator('.callout summary').click();
    await expect(page.getByText('Hidden at first.')).toBeVisible();
    await sidebarLink(page, 'Code').click();
    await expect(page).toHaveTitle('Code - Theme');
    await expect(page.locator('pre').first()).toBeVisible();

    // The new release has renamed the script of a part.
    await page.unrouteAll();
    await refuse(/\/assets\/(?:SearchDialog|hydrate)-.*\.js$/);
    await page.goto('/guide/code');
    await hydrated(page);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toHaveText(
      'This part couldn’t start. Check your connection and reload the page.',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await sidebarLink(page, 'Long').click();
    await expect(page).toHaveTitle('Long - Theme');
  });
});

test('storage that is full changes nothing but what is remembered', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/guide/blocks');
  await hydrated(page);
  await page.getByRole('tab', { name: 'Dog' }).first().click();
  await expect(page.getByRole('tab', { name: 'Dog', selected: true })).toHaveCount(2);
  const html = page.locator('html');
  const scheme = await html.evaluate((element) => getComputedStyle(element).colorScheme);
  await page.getByRole('button', { name: 'Toggle dark mode' }).click();
  await expect(html).not.toHaveCSS('color-scheme', scheme);
  await sidebarLink(page, 'Code').click();
  await expect(page).toHaveTitle('Code - Theme');
});

test('a clock that is decades wrong changes nothing', async ({ page }) => {
  for (const year of ['1970', '2099']) {
    await test.step(year, async () => {
      await page.clock.setFixedTime(new Date(`${year}-01-01T00:00:00Z`));
      await page.goto('/guide/blocks');
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search Docs' }).fill('Long');
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Long');
      await page.keyboard.press('Escape');
      await sidebarLink(page, 'Code').click();
      await expect(page).toHaveTitle('Code - Theme');
    });
  }
});

test.describe('a connection that is lost halfway through a page', () => {
  test.use({
    expectedMessages: [
      /ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|ABORTED)|Failed to load/,
    ],
  });

  let server: Server;
  /** Path whose document is cut off. */
  let cut = '';
  let loseDocument: () => void;

  test.beforeEach(async ({ addressOf }) => {
    const site = await addressOf('theme');
    server = createServer(async (request, response) => {
      const answer = await fetch(site + request.url, { redirect: 'manual' });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = [...answer.headers].filter(([name]) => name === 'content-type');
      response.writeHead(answer.status, Object.fromEntries(headers));
      if (request.url !== cut) return response.end(body);
      const text = body.toString();
      response.write(text.slice(0, text.indexOf('</h2>')));
      const lose = () => response.socket?.end();
      // A request of a script is lost at once; one for a document, when the test says so.
      if (request.headers['sec-fetch-mode'] === 'navigate') loseDocument = lose;
      else lose();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  test.afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const address = (path: string) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

  test('shows what has come, and the whole page when it comes again', async ({ page }) => {
    cut = '/guide/code';
    await page.goto(address('/guide/long'));
    await hydrated(page);
    await sidebarLink(page, 'Code').click();
    const heading = page.getByRole('heading', { name: 'Code', level: 1 });
    await expect(heading).toBeVisible();
    const failed = page.waitForEvent('requestfailed');
    loseDocument();
    await failed;
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/\/guide\/code$/);
    cut = '';
    await page.reload();
    await expect(page.locator('.pager')).toBeVisible();
  });
});

test('a clipboard that is refused leaves the code selected', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/guide/code');
  await hydrated(page);
  const block = page.locator('.code-block').first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy code' }).click();
  const code = (await block.locator('code').textContent())?.trim();
  await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(code);
  await expect(block.locator('[data-copied]')).toHaveCount(0);
});

test.describe('an example', () => {
  test.use({ siteName: 'editions' });

  async function run(page: Page) {
    await page.goto('/docs/guide/live');
    const host = page.locator('[data-island=live-example]').first();
    await reach(host);
    const recorded = await host.locator('pre').first().textContent();
    await host.getByRole('button', { name: 'Run', exact: true }).click();
    return { host, recorded };
  }

  test('where WebAssembly is missing or workers are refused, says so and leaves its code', async ({
    page,
  }) => {
    await test.step('no WebAssembly', async () => {
      await page.route(/\/assets\/live\/worker-\w+\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `delete self.WebAssembly;${await response.text()}` });
      });
      const { host, recorded } = await run(page);
      await expect(host).toContainText(/The library doesn’t run in this browser \(.*WebAssembly/);
      expect(await host.locator('pre').first().textContent()).toBe(recorded);
    });

    await page.unrouteAll();
    await test.step('no workers', async () => {
      await page.addInitScript(() => {
        window.Worker = class {
          constructor() {
            throw new DOMException('refused', 'SecurityError');
          }
        } as never;
      });
      const { host, recorded } = await run(page);
      await expect(host).toContainText('The library doesn’t run in this browser (no worker).');
      expect(await host.locator('pre').first().textContent()).toBe(recorded);
    });
  });
});
