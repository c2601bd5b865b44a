import type { Locator, Page } from '@playwright/test';
import { representatives } from '../support/nightly.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'theme', viewport: { width: 1281, height: 800 } });

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

test('a hash that names nothing leaves the page as it is', async ({ page }) => {
  const hashes = ['%zz', '"><img src=x>', 'a:b(c)', 'nowhere', '%E4%B8%AD', '%'];
  for (const hash of representatives(hashes, 3)) {
    await test.step(hash, async () => {
      await page.goto(`/guide/code#${hash}`);
      await hydrated(page);
      await expect(page.getByRole('heading', { name: 'Code', level: 1 })).toBeVisible();
      await page.locator('.sidebar').getByRole('link', { name: 'Long' }).click();
      await expect(page).toHaveTitle('Long - Theme');
    });
  }
});

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

test('navigations that cross, and headings that move, lead where the reader wants', async ({
  page,
}) => {
  const link = (name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true });

  await test.step('a hash link pressed while the next page is on its way leads into that page', async () => {
    const answer = await holdAnswers(page, '**/guide/code');
    await page.setViewportSize({ width: 1400, height: 800 });
    await page.goto('/guide/long');
    await hydrated(page);
    await link('Code').click();
    await expect(page).toHaveURL(/\/guide\/code$/);
    await page.locator('.doc-outline').getByRole('link', { name: 'Two' }).click();
    answer();
    await expect(page).toHaveTitle('Code - Theme');
    await expect(page).toHaveURL(/\/guide\/code#two$/);
    await page.unroute('**/guide/code');
    await page.setViewportSize({ width: 1281, height: 800 });
  });

  await test.step('a page that comes late leaves the focus to a reader who has gone on', async () => {
    const answer = await holdAnswers(page, '**/guide/code');
    await page.goto('/guide/long');
    await hydrated(page);
    await link('Code').click();
    await link('The blocks').focus();
    answer();
    await expect(page).toHaveTitle('Code - Theme');
    await expect(link('The blocks')).toBeFocused();
    await page.unroute('**/guide/code');
  });

  await test.step('a link to the page that is shown, and entries that script adds, keep it', async () => {
    await page.goto('/guide/long');
    await hydrated(page);
    const seen = page.locator('article[data-seen]');
    await page.locator('article').evaluate((article) => {
      article.dataset.seen = '';
      scrollTo(0, 300);
    });
    await link('Long').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(seen).toHaveCount(1);
    await page.evaluate(() => history.pushState(null, '', '?x=1'));
    await page.goBack();
    await expect(page).toHaveURL(/\/guide\/long$/);
    await expect(seen).toHaveCount(1);
  });

  await test.step('ROUTE-12 a heading that moves after the page came, in a view transition, is followed once', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/guide/code');
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      document.addEventListener('page:shown', () =>
        setTimeout(() => {
          const late = document.createElement('div');
          late.id = 'late';
          late.style.height = '400px';
          document.querySelector('article h2')?.before(late);
        }, 50),
      );
      navigation.navigate('/guide/long#two');
    });
    await expect(page).toHaveTitle('Long - Theme');
    const top = () => page.locator('#two').evaluate((h) => h.getBoundingClientRect().top);
    await expect(page.locator('#late')).toHaveCSS('height', '400px');
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThanOrEqual(72);
  });
});

test('ROUTE-9 a page is fetched in advance where a pointer rests, and not for who saves data or has no network', async ({
  page,
}) => {
  /** Pages that are fetched from now on. */
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.startsWith('/guide/')) paths.push(pathname);
  });

  await test.step('a pointer that crosses links fetches nothing, one that rests fetches one page', async () => {
    await page.goto('/guide/code');
    await hydrated(page);
    await page.locator('.sidebar').evaluate((sidebar) => {
      for (const link of sidebar.querySelectorAll('a')) {
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
      const long = sidebar.querySelector('a[href="/guide/long"]');
      long?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await expect.poll(() => paths).toEqual(['/guide/long']);
  });

  await page.clock.install();
  for (const [who, says] of [
    ['who saves data', { connection: { saveData: true } }],
    ['without a network', { onLine: false }],
  ] as const) {
    await test.step(`a reader ${who} is sent nothing in advance`, async () => {
      await page.goto('/guide/code');
      await hydrated(page);
      await page.evaluate((properties) => {
        for (const [name, value] of Object.entries(properties)) {
          Object.defineProperty(navigator, name, { value });
        }
      }, says);
      paths.length = 0;
      const link = page.locator('.sidebar').getByRole('link', { name: 'Long', exact: true });
      await link.focus();
      await expect(link).toBeFocused();
      await page.clock.fastForward(1000);
      expect(paths).toEqual([]);
      await link.press('Enter');
      await expect(page).toHaveTitle('Long - Theme');
      expect(paths).toEqual(['/guide/long']);
    });
  }
});

test('200 % zoom, forced colors and print', async ({ page }) => {
  await test.step('200 % zoom, which is half the width: nothing scrolls sideways, the menus work', async () => {
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

  await test.step('forced colors keep every icon, what is selected, and highlighted lines visible', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const width of [1280, 700]) {
      await page.setViewportSize({ width, height: 800 });
      for (const route of ['/guide/blocks', '/guide/code']) {
        await page.goto(route);
        await hydrated(page);
        expect(await invisibleIcons(page), `${route} at ${width}`).toEqual([]);
      }
    }
    await expect(page.locator('.line.highlighted').first()).toHaveCSS('outline-style', 'solid');
    await page.setViewportSize({ width: 1400, height: 800 });
    await page.goto('/guide/blocks');
    for (const selected of [
      '.sidebar-link[aria-current]',
      '.outline a[aria-current]',
      '.navbar .nav-link[aria-current]',
      '[role="tab"][aria-selected="true"]',
    ]) {
      await expect(page.locator(selected).first(), selected).toHaveCSS('outline-style', 'solid');
    }
    await expect(page.locator('[role="tab"][aria-selected="false"]').first()).toHaveCSS(
      'outline-style',
      'none',
    );
  });

  await page.emulateMedia({ forcedColors: null });
  await page.setViewportSize({ width: 1281, height: 800 });
  await test.step('print is light in the dark appearance too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/guide/code');
    await hydrated(page);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const html = page.locator('html');
    await expect(html).toHaveCSS('color-scheme', 'light');
    await expect(html).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const part of ['.prose p', '.prose h2', '.code-block pre', '.tk-keyword']) {
      const color = page.locator(part).first();
      expect(await luminance(color), part).toBeLessThan(0.4);
    }
  });

  await test.step('print shows the article only, with addresses, and cuts no code', async () => {
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
});

/** Icons are masks over a background, which must differ from that of the page. */
function invisibleIcons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    return [...document.querySelectorAll('#_root *')].flatMap((element) =>
      ['::before', '::after']
        .map((part) => ({ part, style: getComputedStyle(element, part) }))
        .filter(({ style }) => style.content !== 'none' && style.maskImage !== 'none')
        .filter(
          ({ style }) =>
            style.forcedColorAdjust !== 'none' ||
            [canvas, 'rgba(0, 0, 0, 0)'].includes(style.backgroundColor),
        )
        .map(({ part }) => element.className + part),
    );
  });
}

/** How light the text of an element is, from 0 to 1. */
async function luminance(locator: Locator): Promise<number> {
  const color = await locator.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
