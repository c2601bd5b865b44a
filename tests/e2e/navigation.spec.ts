import { idle } from './support/idle.ts';
import { goOffline } from './support/offline.ts';
import { expect, hydrated, test } from './support/site-test.ts';

const start = '/guide/getting-started';

test('CALL-1 nothing but the first script comes before the reader reaches for something, and a click fetches only the document of the next page', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(start);
  await hydrated(page);
  await idle(page);
  // An idle browser fetches the settings and the index of the search (SEARCH-10).
  expect(
    scripts.filter((url) => !/\/(search-session|rolldown-runtime|site-request)-/.test(url)),
  ).toHaveLength(1);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: 'Versions', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Versions - Lix');
  expect(requests).toEqual(['/guide/versions']);
});

test('what is fetched in advance, and where the next page begins', async ({ page }) => {
  await test.step('ROUTE-9 hover and focus fetch the page in advance', async () => {
    await page.goto(start);
    await hydrated(page);
    for (const act of ['hover', 'focus'] as const) {
      const name = act === 'hover' ? 'Versions' : 'Show diffs';
      const link = page.locator('.sidebar').getByRole('link', { name, exact: true });
      const target = act === 'hover' ? '/guide/versions' : '/guide/features/diffs';
      await Promise.all([page.waitForRequest(`**${target}`), link[act]()]);
    }
  });

  await test.step('ROUTE-12 a new page starts at the top, back restores the position', async () => {
    await page.goto(start);
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, 900));
    await page.locator('.sidebar').getByRole('link', { name: 'Versions', exact: true }).click();
    await expect(page).toHaveTitle('Versions - Lix');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle('Getting started - Lix');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  });

  await test.step('ROUTE-12 a hash leads to its heading, below the sticky bar', async () => {
    await page.goto('/guide/versions#merge');
    await expect.poll(() => topOf(page, '#merge')).toBeLessThan(120);
    expect(await topOf(page, '#merge')).toBeGreaterThanOrEqual(72);
  });

  await test.step('the heading of the new page takes the focus', async () => {
    await page.goto(start);
    await hydrated(page);
    await page
      .locator('.sidebar')
      .getByRole('link', { name: 'Versions', exact: true })
      .press('Enter');
    await expect(page.locator('#_main h1')).toBeFocused();
    await expect(page.locator('#_main h1')).toContainText('Versions');
  });
});

test('ROUTE-9 nothing is fetched once the network has gone', async ({ page, context }) => {
  await test.step('nothing more for a page that was fetched in advance', async () => {
    await page.goto(start);
    await hydrated(page);
    await idle(page);
    const route = '/api/functions/openLix';
    const body = await (await page.request.get(route)).text();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${route}`, async (asked) => {
      await held;
      await asked.fulfill({ body, contentType: 'text/html' });
    });
    const asked = page.waitForRequest(`**${route}`);
    // In code, the pointer would reach for the sample too, and a real one for what scrolls below it.
    await page.locator(`#_main li > a[href="${route}"]`).first().dispatchEvent('pointerover');
    const request = await asked;
    await goOffline(page);
    release();
    await request.response();
    // The styles of the reference would be asked for as soon as the document is read.
    const isRead = () =>
      page.evaluate(
        (name) =>
          performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
        route,
      );
    await expect.poll(isRead).toBe(true);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect(page.locator('link[href*="style-reference"]')).toHaveCount(0);
  });

  await context.setOffline(false);
  await test.step('nothing in advance', async () => {
    await page.goto(start);
    await hydrated(page);
    await idle(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const link = page.locator('.sidebar').getByRole('link', { name: 'Versions', exact: true });
    // The pointer has to rest for a moment first.
    await link.dispatchEvent('pointerover');
    await goOffline(page);
    await page.clock.runFor(100);
    expect(requests).toEqual([]);
  });
});

function topOf(page: import('@playwright/test').Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

test.describe('when a page cannot be fetched', () => {
  test.use({ expectedMessages: [/status of 404|net::ERR_FAILED/] });

  test('CALL-1 the page loads as a document', async ({ page }) => {
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    for (const [reason, answer] of [
      ['is missing', { status: 404 }],
      ['belongs to another build', { status: 200, body: '<!doctype html><div id="_root"></div>' }],
      ['fails', undefined],
    ] as const) {
      await test.step(`when what was fetched ${reason}`, async () => {
        await page.route('**/guide/versions', (route) => {
          if (route.request().isNavigationRequest()) return route.continue();
          return answer ? route.fulfill(answer) : route.abort();
        });
        await page.goto(start);
        await hydrated(page);
        loads.length = 0;
        await page.locator('.sidebar').getByRole('link', { name: 'Versions', exact: true }).click();
        await expect(page.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible();
        await expect(page).toHaveTitle('Versions - Lix');
        expect(loads).toEqual(['/guide/versions']);
        await page.unroute('**/guide/versions');
      });
    }
  });
});

test('ROUTE-10 a click with a modifier is left to the browser; a page that comes keeps the sidebar where it was', async ({
  page,
  context,
}) => {
  await test.step('a page that comes keeps the sidebar where it was, and replaces the article', async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(start);
    await hydrated(page);
    const column = page.locator('.doc-sidebar');
    await column.evaluate((element) => {
      element.scrollTop = 40;
      element.dataset.seen = '';
    });
    // What would make browsers style again what stays: attributes of the root, and a page that lacks a part meanwhile.
    const changes = await page.evaluateHandle(() => {
      const noted: string[] = [];
      const note = (records: MutationRecord[]) => {
        for (const { type, attributeName, addedNodes, removedNodes } of records) {
          if (type === 'attributes') noted.push(`${attributeName} set`);
          else if (addedNodes.length !== removedNodes.length) noted.push('a part was missing');
        }
      };
      const observer = new MutationObserver(note);
      observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
      observer.observe(document.querySelector('.doc') as Element, { childList: true });
      return noted;
    });
    // It's in sight: a click on one that isn't would scroll.
    await page.locator('.sidebar').getByRole('link', { name: 'Architecture', exact: true }).click();
    await expect(page).toHaveTitle('Architecture - Lix');
    expect(await changes.jsonValue()).toEqual([]);
    await expect(page.locator('.sidebar [aria-current=page]')).toHaveText('Architecture');
    await expect(column).toHaveAttribute('data-seen', '');
    expect(await column.evaluate((element) => element.scrollTop)).toBe(40);
    await expect(page.locator('main h1')).toHaveCount(1);
  });

  await test.step('ROUTE-10 a click with a modifier is left to the browser', async () => {
    await page.goto(start);
    await hydrated(page);
    const opened = context.waitForEvent('page');
    await page
      .locator('.sidebar')
      .getByRole('link', { name: 'Versions', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    const other = await opened;
    await other.waitForURL(/\/guide\/versions$/);
    await expect(page).toHaveTitle('Getting started - Lix');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all of a page works: its parts, closed groups, the menu of a phone', async ({ page }) => {
    await test.step('every part of a page is there and leads on', async () => {
      await page.goto(start);
      await expect(page.getByRole('heading', { name: 'Getting started', level: 1 })).toBeVisible();
      await expect(
        page.locator('.sidebar').getByRole('link', { name: 'Versions', exact: true }),
      ).toBeVisible();
      await expect(
        page.locator('.doc-outline').getByRole('link', { name: 'Install' }),
      ).toBeVisible();
      await expect(page.locator('.code-copy').first()).toBeHidden();
      await page.getByRole('link', { name: /^Next Page/ }).click();
      await expect(page).toHaveTitle('How Lix works - Lix');
    });

    await test.step('a closed group of the sidebar shows its pages', async () => {
      await page.goto('/api/functions/openLix');
      await expect(
        page.locator('.sidebar').getByRole('link', { name: 'InMemoryEnvironment', exact: true }),
      ).toBeVisible();
    });

    await test.step('the menu of a phone opens', async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(start);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(
        page.locator('#_sidebar').getByRole('link', { name: 'Versions', exact: true }),
      ).toBeVisible();
    });

    await test.step('what only script does is not in the menu of the site', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Main menu' }).click();
      const menu = page.locator('.nav-screen');
      await expect(menu.getByRole('link', { name: 'Guide' })).toBeVisible();
      await expect(menu.getByRole('group', { name: 'Appearance' })).toBeHidden();
    });
  });
});
