import { expect, test } from './support/site-test.ts';

const key = 'rspress-theme-appearance';
const route = '/guide/getting-started';

test('THEME-1 THEME-2 THEME-4 the system, a choice, the button, and other tabs', async ({
  page,
  context,
}) => {
  await test.step('THEME-1 THEME-2 auto follows the system, an explicit choice does not', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(route);
    await expect(page.locator('html')).toHaveClass('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).not.toHaveClass('dark');
    await choose(page, 'Light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).not.toHaveClass('dark');
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('light');
    await choose(page, 'Auto');
    await expect(page.locator('html')).toHaveClass('dark');
  });

  await test.step('THEME-4 the button turns light into dark and back, and stores it', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(route);
    const toggle = page.getByRole('button', { name: 'Toggle dark mode' });
    for (const appearance of ['dark', 'light']) {
      await toggle.click();
      await expect(page.locator('html')).toHaveCSS('color-scheme', appearance);
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(appearance);
    }
  });

  await test.step('THEME-4 other tabs follow', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(route);
    const other = await context.newPage();
    await other.goto(page.url());
    await choose(page, 'Dark');
    await expect(other.locator('html')).toHaveClass('dark');
  });
});

async function choose(page: import('@playwright/test').Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Appearance' }).hover();
  const choice = page.locator('.appearance').getByRole('button', { name, exact: true });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
}

test('THEME-1 the stored choice is there before the first paint', async ({ page }) => {
  await page.addInitScript(([name]) => localStorage.setItem(name ?? '', 'dark'), [key]);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body) {
        Object.assign(window, {
          classAtBody:
            (window as { classAtBody?: string }).classAtBody ?? document.documentElement.className,
        });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(route);
  expect(await page.evaluate(() => (window as { classAtBody?: string }).classAtBody)).toBe('dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('THEME-1 a stored value that is no choice counts as auto', async ({ page }) => {
  await page.addInitScript(([name]) => localStorage.setItem(name ?? '', '{"evil":1}'), [key]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(route);
  await expect(page.locator('html')).not.toHaveClass('dark');
});

test.describe('THEME-3 a page that sets its appearance', () => {
  test.use({ siteName: 'theme', colorScheme: 'light', viewport: { width: 1281, height: 800 } });

  test('it holds whatever the reader chose, until they press a button there', async ({ page }) => {
    const html = page.locator('html');
    const toggle = page.getByRole('button', { name: 'Toggle dark mode' });
    const stored = () => page.evaluate((name) => localStorage.getItem(name), key);
    const pressed = page.locator('.appearance [aria-pressed="true"]:not(.appearance-toggle)');
    const follow = async (name: string) => {
      await page.locator('.sidebar').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveTitle(`${name} - Theme`);
    };

    await test.step('the menu shows it, and what the system prefers changes nothing', async () => {
      await page.goto('/guide/child');
      await expect(html).toHaveClass('dark');
      await expect(html).toHaveCSS('color-scheme', 'dark');
      await expect(pressed).toHaveText('Dark');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(html).toHaveClass('dark');
      expect(await stored()).toBe(null);
    });

    await test.step('the next page is as the reader wants it, and so is a page of before', async () => {
      await follow('Linked');
      await expect(html).not.toHaveClass('dark');
      await expect(pressed).toHaveText('Auto');
      await choose(page, 'Light');
      await follow('Child');
      await expect(html).toHaveClass('dark');
      await expect(pressed).toHaveText('Dark');
      expect(await stored()).toBe('light');
      await page.goBack();
      await expect(html).not.toHaveClass('dark');
      await expect(pressed).toHaveText('Light');
    });

    await test.step('a button counts there, too, and is stored', async () => {
      await page.goto('/guide/child');
      await expect(html).toHaveClass('dark');
      await toggle.click();
      await expect(html).not.toHaveClass('dark');
      await expect(pressed).toHaveText('Light');
      expect(await stored()).toBe('light');
      await page.reload();
      await expect(html).toHaveClass('dark');
    });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('it holds, too', async ({ page }) => {
      await page.goto('/guide/child');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 17, 22)');
    });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page follows the system, and paper is light', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(route);
    const html = page.locator('html');
    const text = page.locator('h1');
    await expect(html).toHaveCSS('background-color', 'rgb(14, 17, 22)');
    await expect(text).toHaveCSS('color', 'rgb(227, 231, 237)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(text).toHaveCSS('color', 'rgb(27, 31, 38)');
  });

  test.describe('a site with a picture for each appearance', () => {
    test.use({ siteName: 'page-types' });

    test('HOME-4 shows the one that the system asks for', async ({ page }) => {
      const image = page.getByRole('img', { name: 'A picture' });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto('/');
        await expect(image).toHaveAttribute('src', `/${colorScheme}.svg`);
      }
    });
  });
});

test('ERR-9 blocked storage leaves the choice in memory', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(route);
  await choose(page, 'Dark');
  await expect(page.locator('html')).toHaveClass('dark');
});

test.describe('light only', () => {
  test.use({ siteName: 'light-only' });

  test('PRD-4 darkMode: false ignores system and storage and offers no choice', async ({
    page,
  }) => {
    await page.addInitScript(([name]) => localStorage.setItem(name ?? '', 'dark'), [key]);
    await page.emulateMedia({ colorScheme: 'dark' });
    const response = await page.goto('/');
    await expect(page.locator('html')).not.toHaveClass('dark');
    await expect(page.getByRole('button', { name: 'Appearance' })).toHaveCount(0);
    expect(await response?.text()).not.toContain(key);
  });
});
