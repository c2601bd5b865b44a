import { expect, hydrated, test } from './support/site-test.ts';

const start = '/guide/getting-started';

test('CALL-1 a click fetches only the payload of the next page', async ({ page }) => {
  await page.goto(start);
  await hydrated(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: 'Versions', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Versions - Lix');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatch(/^\/_payload\/[0-9a-f]{12}\/guide\/versions\.json$/);
});

test('ROUTE-9 hover and focus fetch the page in advance', async ({ page }) => {
  await page.goto(start);
  await hydrated(page);
  for (const act of ['hover', 'focus'] as const) {
    const name = act === 'hover' ? 'Versions' : 'Show diffs';
    const link = page.locator('.sidebar').getByRole('link', { name, exact: true });
    const [request] = await Promise.all([page.waitForRequest(/_payload/), link[act]()]);
    expect(request.url()).toContain(act === 'hover' ? 'guide/versions' : 'features/diffs');
  }
});

test('ROUTE-12 a new page starts at the top, back restores the position', async ({ page }) => {
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

test('ROUTE-12 a hash leads to its heading, below the sticky bar', async ({ page }) => {
  await page.goto('/guide/versions#merge');
  await expect.poll(() => topOf(page, '#merge')).toBeLessThan(120);
  expect(await topOf(page, '#merge')).toBeGreaterThanOrEqual(72);
});

function topOf(page: import('@playwright/test').Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

test('the heading of the new page takes the focus', async ({ page }) => {
  await page.goto(start);
  await hydrated(page);
  await page
    .locator('.sidebar')
    .getByRole('link', { name: 'Versions', exact: true })
    .press('Enter');
  await expect(page.locator('#content h1')).toBeFocused();
  await expect(page.locator('#content h1')).toContainText('Versions');
});

test.describe('when a payload cannot be fetched', () => {
  test.use({ expectedMessages: [/status of 404|net::ERR_FAILED/] });

  for (const [reason, answer] of [
    ['is missing', { status: 404 }],
    ['is no JSON', { status: 200, body: '<!doctype html>' }],
    ['fails', undefined],
  ] as const) {
    test(`CALL-1 the page loads as a document when its payload ${reason}`, async ({ page }) => {
      await page.route('**/_payload/**', (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      );
      await page.goto(start);
      await hydrated(page);
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
      });
      await page.locator('.sidebar').getByRole('link', { name: 'Versions', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible();
      await expect(page).toHaveTitle('Versions - Lix');
      expect(loads).toEqual(['/guide/versions']);
    });
  }
});

test('ROUTE-10 a click with a modifier is left to the browser', async ({ page, context }) => {
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

test('hydration keeps the DOM that the server sent', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstParagraph: document.querySelector('.prose p') });
    });
  });
  await page.goto(start);
  await hydrated(page);
  const isSame = await page.evaluate(
    () =>
      (window as unknown as { firstParagraph: Element }).firstParagraph ===
      document.querySelector('.prose p'),
  );
  expect(isSame).toBe(true);
});

test.describe('when hydration fails', () => {
  test.use({ expectedMessages: [/Minified React error|Hydration failed/] });

  test('the text of the page stays', async ({ page }) => {
    await page.route('**/guide/getting-started', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const broken = html.replace('<main ', '<section>unexpected</section><main ');
      await route.fulfill({ response, body: broken });
    });
    await page.goto(start);
    const text = await page.locator('.prose p').first().textContent();
    await hydrated(page);
    await expect(page.getByText('unexpected')).toHaveCount(0);
    await expect(page.locator('.prose p').first()).toHaveText(text ?? '');
    expect((await page.locator('.prose').textContent())?.length).toBeGreaterThan(3000);
  });
});

test('React comes at the first sign of intent, not before', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: () => 0 });
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(start, { waitUntil: 'load' });
  expect(scripts).toHaveLength(1);
  await page.keyboard.press('Tab');
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(1);
});

test.describe('before React has come', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/entry.browser-*', () => {});
    await page.goto(start);
  });

  test('a first click on a link is not lost', async ({ page }) => {
    await page.locator('.sidebar').getByRole('link', { name: 'Versions', exact: true }).click();
    await expect(page).toHaveTitle('Versions - Lix');
  });

  test('a first key on the shell is not lost', async ({ page }) => {
    await page.getByRole('button', { name: 'Appearance' }).press('Enter');
    await page.locator('.appearance').getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(page.locator('html')).toHaveClass('dark');
  });
});

test('a first click on a group of the sidebar waits for React', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.browser-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(start);
  const group = page.getByRole('button', { name: 'Everyday features' });
  await group.click();
  release();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(
    page.locator('.sidebar').getByRole('link', { name: 'Versions', exact: true }),
  ).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every part of a page is there and leads on', async ({ page }) => {
    await page.goto(start);
    await expect(page.getByRole('heading', { name: 'Getting started', level: 1 })).toBeVisible();
    await expect(
      page.locator('.sidebar').getByRole('link', { name: 'Versions', exact: true }),
    ).toBeVisible();
    await expect(page.locator('.doc-outline').getByRole('link', { name: 'Install' })).toBeVisible();
    await expect(page.locator('.code-copy').first()).toBeHidden();
    await page.getByRole('link', { name: /^Next Page/ }).click();
    await expect(page).toHaveTitle('How Lix works - Lix');
  });

  test('a closed group of a large sidebar leads to its first page', async ({ page }) => {
    await page.goto('/api/functions/openLix');
    await page.locator('.sidebar').getByRole('link', { name: 'Classes' }).click();
    await expect(page).toHaveURL(/\/api\/classes\/InMemoryEnvironment$/);
  });

  test('the menu of a phone opens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(start);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(
      page.locator('#sidebar').getByRole('link', { name: 'Versions', exact: true }),
    ).toBeVisible();
  });
});
