import type { Locator, Page } from '@playwright/test';
import { searchParts } from './support/search.ts';
import { expect, hydrated, notFoundMessage, test } from './support/site-test.ts';

test.use({ siteName: 'editions', viewport: { width: 1281, height: 800 } });

const visitedKey = 'rspress-visited';

/** Readers who were here before are not redirected. */
async function visitedBefore(page: Page): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, '1'), visitedKey);
}

const menu = (page: Page, name: string) =>
  page.locator('.bar-menu', { has: page.getByRole('button', { name, exact: true }) });

test.describe('I18N', () => {
  test.beforeEach(({ page }) => visitedBefore(page));

  test('the menus of languages and versions lead to the same page, and a page to its section', async ({
    page,
  }) => {
    await test.step('I18N-2 the language menu keeps page, version and query', async () => {
      await page.goto('/docs/v2/guide/a?x=1#part');
      await hydrated(page);
      const languages = menu(page, 'Language');
      await languages.getByRole('button').hover();
      await languages.getByRole('link', { name: '中文' }).click();
      await expect(page).toHaveURL(/\/docs\/v2\/zh\/guide\/a\?x=1$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A v2 zh');
    });

    await test.step('I18N-3 the version menu shows the version and keeps page and language', async () => {
      await page.goto('/docs/zh/guide/a?x=1');
      await hydrated(page);
      const versions = page.locator('.bar-menu', { has: page.getByRole('button', { name: 'v1' }) });
      await versions.getByRole('button').hover();
      await versions.getByRole('link', { name: 'v2' }).click();
      await expect(page).toHaveURL(/\/docs\/v2\/zh\/guide\/a$/);
    });

    await test.step('a section as one page is a document of its own, from which Back returns', async () => {
      await page.goto('/docs/v2/guide/a');
      await hydrated(page);
      const heading = page.getByRole('heading', { level: 1 });
      await page.getByText('This page as…').click();
      await page.getByRole('link', { name: 'Second guide on one page' }).click();
      await expect(heading).toHaveText('Second guide');
      await page.goBack();
      await expect(heading).toHaveText('A v2 en');
    });

    await test.step('no code reads backwards on a page from right to left', async () => {
      await page.goto('/docs/ar/guide/a');
      await hydrated(page);
      await page.keyboard.press('Control+k');
      const { input, list } = searchParts(page);
      await input.fill('run');
      const found = list.locator('.search-statement', { hasText: 'run()' }).first();
      await expect(found).toBeVisible();
      const outline = page.locator('.doc-outline a', { hasText: '--force' });
      for (const [place, run] of [
        [found, 'run()'],
        [outline, '--force'],
      ] as const) {
        expect(await shownOrder(place, run)).toBe(run);
      }
      await page.keyboard.press('Escape');
    });

    await test.step('a page from right to left is mirrored', async () => {
      await page.goto('/docs/ar/guide/a');
      const x = async (part: string) => (await page.locator(part).boundingBox())?.x ?? 0;
      expect(await x('.doc-sidebar')).toBeGreaterThan(await x('.doc-main'));
      expect(await x('.doc-main')).toBeGreaterThan(await x('.doc-outline'));
      expect(await x('.navbar-title')).toBeGreaterThan(await x('.navbar-tools'));
      await page.setViewportSize({ width: 600, height: 700 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect.poll(() => x('#_sidebar')).toBe(280);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  });
});

test.describe('I18N-5 the first visit', () => {
  const visit = (language: string) =>
    test.use({ locale: language, expectedMessages: [notFoundMessage] });

  test.describe('of a Chinese reader', () => {
    visit('zh-CN');

    test('is led to Chinese once, with query and hash, without an entry in the history, and stays where the page is missing', async ({
      page,
    }) => {
      await test.step('is led to Chinese once, with query and hash, without an entry in the history', async () => {
        await page.goto('/docs/v2/guide/a?x=1#part');
        await expect(page).toHaveURL(/\/docs\/v2\/zh\/guide\/a\?x=1#part$/);
        expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
        expect(await page.evaluate((key) => localStorage.getItem(key), visitedKey)).toBe('1');
        await page.goto('/docs/guide/a');
        await hydrated(page);
        await expect(page).toHaveURL(/\/docs\/guide\/a$/);
      });

      await test.step('stays where the page is missing in Chinese', async () => {
        await page.evaluate(() => localStorage.clear());
        await page.goto('/docs/guide/b');
        await hydrated(page);
        await expect(page).toHaveURL(/\/docs\/guide\/b$/);
      });

      await test.step('ERR-9 stays when storage is blocked', async () => {
        await page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        });
        await page.goto('/docs/guide/a');
        await hydrated(page);
        await expect(page).toHaveURL(/\/docs\/guide\/a$/);
      });
    });
  });

  test.describe('of an English reader', () => {
    visit('en-GB');

    test('is led from Chinese to the default language', async ({ page }) => {
      await page.goto('/docs/zh/guide/a');
      await expect(page).toHaveURL(/\/docs\/guide\/a$/);
    });
  });

  test.describe('of a French reader', () => {
    visit('fr');

    test('stays', async ({ page }) => {
      await page.goto('/docs/zh/guide/a');
      await hydrated(page);
      await expect(page).toHaveURL(/\/docs\/zh\/guide\/a$/);
    });
  });

  test.describe('of a robot', () => {
    test.use({ locale: 'zh-CN', userAgent: 'Some Googlebot/2.1' });

    test('stays, and is not remembered', async ({ page }) => {
      await page.goto('/docs/guide/a');
      await hydrated(page);
      await expect(page).toHaveURL(/\/docs\/guide\/a$/);
      expect(await page.evaluate((key) => localStorage.getItem(key), visitedKey)).toBeNull();
    });
  });
});

test.describe('NF unknown addresses', () => {
  test.use({ expectedMessages: [notFoundMessage] });
  test.beforeEach(({ page }) => visitedBefore(page));

  test('NF-3 the default language and version in an address are taken out, without an entry', async ({
    page,
    request,
  }) => {
    // A host without redirects answers with the page for unknown addresses.
    const missing = await (await request.get('/docs/no/such/page')).text();
    await page.route('**/docs/v1/en/guide/a*', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
    );
    await page.goto('/docs/v1/en/guide/a?x=1#part');
    await expect(page).toHaveURL(/\/docs\/guide\/a\?x=1#part$/);
    await page.goto('/docs/v1/guide/a');
    await expect(page).toHaveURL(/\/docs\/guide\/a$/);
    await page.goto('/docs/v2/en/guide/');
    await expect(page).toHaveURL(/\/docs\/v2\/guide\/a$/);
    await page.goto('/docs/v2/en/guide/a?x=1#part');
    await expect(page).toHaveURL(/\/docs\/v2\/guide\/a\?x=1#part$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A v2 en');
    await page.goto('/docs/en/nowhere');
    await expect(page).toHaveURL(/\/docs\/nowhere$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND');
    await page.goto('/docs/guide/en/a');
    await expect(page).toHaveURL(/\/docs\/guide\/en\/a$/);
  });
});

/** The letters of a text as the eye meets them from left to right. */
function shownOrder(place: Locator, text: string): Promise<string> {
  return place.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: { letter: string; x: number }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (let at = 0; at < node.length; at += 1) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        letters.push({ letter: node.data.charAt(at), x: range.getBoundingClientRect().x });
      }
    }
    const all = letters.map(({ letter }) => letter).join('');
    const start = all.indexOf(wanted);
    return letters
      .slice(start, start + wanted.length)
      .sort((a, b) => a.x - b.x)
      .map(({ letter }) => letter)
      .join('');
  }, text);
}
