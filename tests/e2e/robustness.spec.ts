import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'theme', viewport: { width: 1280, height: 800 } });

test('ERR-9 everything works with blocked storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/guide/blocks');
  await hydrated(page);
  await page.getByRole('tab', { name: 'Dog' }).first().click();
  await expect(page.getByRole('tab', { name: 'Dog', selected: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Toggle dark mode' }).click();
  await page.locator('.sidebar').getByRole('link', { name: 'Code' }).click();
  await expect(page).toHaveTitle('Code - Theme');
});

for (const hash of ['nowhere', '%E4%B8%AD', '%', '%zz', '"><img src=x>', 'a:b(c)']) {
  test(`a hash that names nothing: #${hash}`, async ({ page }) => {
    await page.goto(`/guide/code#${hash}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Code', level: 1 })).toBeVisible();
    await page.locator('.sidebar').getByRole('link', { name: 'Long' }).click();
    await expect(page).toHaveTitle('Long - Theme');
  });
}

test('twenty navigations back and forth leave no listeners behind', async ({ page }) => {
  // Counted as the browser counts them: once for each target, type, function and phase, and gone
  // when removed, when called once or when their signal is aborted.
  await page.addInitScript(() => {
    const counts = { document: 0, window: 0 };
    Object.assign(window, { counts });
    for (const [name, target] of [
      ['document', document],
      ['window', window],
    ] as const) {
      const known = new Map<string, Set<unknown>>();
      const add = target.addEventListener.bind(target);
      const remove = target.removeEventListener.bind(target);
      const setOf = (type: string, options?: boolean | AddEventListenerOptions) => {
        const capture = typeof options === 'object' ? options.capture : options;
        const key = `${type} ${Boolean(capture)}`;
        const set = known.get(key) ?? new Set();
        known.set(key, set);
        return set;
      };
      const forget = (set: Set<unknown>, listener: unknown) => {
        if (set.delete(listener)) counts[name] -= 1;
      };
      target.addEventListener = (
        ...args: [type: string, listener: never, options?: AddEventListenerOptions]
      ) => {
        const [type, listener, options] = args;
        add(...args);
        const set = setOf(type, options);
        if (set.has(listener) || options?.signal?.aborted) return;
        set.add(listener);
        counts[name] += 1;
        options?.signal?.addEventListener('abort', () => forget(set, listener));
        if (options?.once) add(type, () => forget(set, listener), { ...options });
      };
      target.removeEventListener = (
        ...args: [type: string, listener: never, options?: AddEventListenerOptions]
      ) => {
        remove(...args);
        forget(setOf(args[0], args[2]), args[1]);
      };
    }
  });
  const counts = () =>
    page.evaluate(() => ({
      ...(window as unknown as { counts: Record<string, number> }).counts,
    }));
  await page.goto('/guide/blocks');
  await hydrated(page);
  const link = (name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true });
  await link('Code').click();
  await expect(page).toHaveTitle('Code - Theme');
  await page.goBack();
  await expect(page).toHaveTitle('The blocks - Theme');
  const before = await counts();
  for (let round = 0; round < 10; round += 1) {
    await page.goForward();
    await expect(page).toHaveTitle('Code - Theme');
    await page.goBack();
    await expect(page).toHaveTitle('The blocks - Theme');
  }
  expect(await counts()).toEqual(before);
});

test('200 % zoom, which is half the width: nothing scrolls sideways, the menus work', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/guide/blocks');
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 400 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Main menu' }).click();
  await expect(page.locator('#nav-screen')).toBeVisible();
});

test('forced colours keep icons and the current entry visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/guide/blocks');
  const icon = await page
    .locator('.appearance-toggle')
    .evaluate((button) => getComputedStyle(button, '::before').backgroundColor);
  expect(icon).not.toBe('rgba(0, 0, 0, 0)');
  await expect(page.locator('.sidebar-link[aria-current]')).toHaveCSS('outline-style', 'solid');
});

test('print shows the article only, with addresses, and cuts no code', async ({ page }) => {
  await page.goto('/guide/code');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.navbar', '.menu-bar', '.doc-sidebar', '.doc-outline', '.pager']) {
    await expect(page.locator(part)).toBeHidden();
  }
  await expect(page.locator('.code-tools').first()).toBeHidden();
  const code = page.locator('pre').nth(1);
  expect(await code.evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true);
  const address = await page
    .getByRole('link', { name: 'elsewhere' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('https://example.com/');
});
