import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'theme', viewport: { width: 1281, height: 800 } });

const start = '/guide/code';

test('NAV-7 NAV-16 NAV-17 items, a dropdown by key, and social links', async ({ page }) => {
  await test.step('NAV-2 an item follows its own pattern', async () => {
    await page.goto(start);
    const current = page.locator('.navbar-links > .nav-links > li > [aria-current]');
    await expect(current).toHaveCount(0);
    await page.goto('/guide/blocks');
    await expect(current).toHaveText(['Left']);
  });

  await test.step('NAV-3 NAV-5 NAV-9 items stand on their side, in order, with their tags', async () => {
    await page.goto(start);
    const left = page.locator('.navbar-links > .nav-links').first();
    await expect(left.locator('> li')).toHaveText(['Left']);
    const order = ['.navbar-title', '.navbar-links', '.appearance', '.social'];
    const places = await Promise.all(
      order.map(
        async (part) => (await page.locator(`.navbar ${part}`).first().boundingBox())?.x ?? 0,
      ),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    // A tag is an SVG or an image, 20 pixels wide.
    const svg = page.locator('.navbar-links .tag > svg');
    expect((await svg.boundingBox())?.width).toBe(20);
    const image = page.locator('.navbar-links img.tag');
    await expect(image).toHaveAttribute('src', '/tag.svg');
    expect((await image.boundingBox())?.width).toBe(20);
  });

  await test.step('NAV-8 sub-groups are captions, the current item is text, a group may be a link', async () => {
    await page.getByRole('button', { name: 'Group' }).hover();
    const panel = page.locator('.bar-menu-panel', { hasText: 'Blocks' });
    await expect(panel.locator('.nav-caption')).toHaveText('Sub');
    await expect(panel.locator('[aria-current]')).toHaveText('Code');
    await expect(panel.getByRole('link', { name: 'Code' })).toHaveCount(0);
    await expect(panel.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute(
      'target',
      '_blank',
    );
    const linked = page.locator('.navbar-links').getByRole('link', { name: 'Linked' });
    await expect(linked).toHaveAttribute('href', '/reference/');
    await linked.hover();
    await expect(page.getByRole('link', { name: 'One', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Linked', exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  await page.mouse.move(600, 600);
  await test.step('opens and closes by key', async () => {
    const button = page.getByRole('button', { name: 'Group' });
    const panel = page.locator('.bar-menu-panel', { hasText: 'Blocks' });
    await expect(page.locator('.bar-menu-panel:visible')).toHaveCount(0);
    for (const key of ['Enter', ' ']) {
      await button.press(key);
      await expect(panel).toBeVisible();
      await button.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
    }
    await button.press('ArrowDown');
    await expect(panel.getByRole('link', { name: 'Blocks' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('link', { name: 'Images' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(panel).toBeHidden();
  });

  await test.step('closes when a page is chosen', async () => {
    await page.getByRole('button', { name: 'Group' }).hover();
    const panel = page.locator('.bar-menu-panel', { hasText: 'Blocks' });
    await panel.getByRole('link', { name: 'Blocks' }).click();
    await expect(page).toHaveTitle('The blocks - Theme');
    await expect(panel).toBeHidden();
  });

  await page.mouse.move(600, 600);
  await test.step('five are shown, the rest is in a popup of 128 pixels', async () => {
    const social = page.locator('.navbar-tools .social');
    await expect(social.locator('> .social-links > li')).toHaveCount(5);
    const more = social.getByRole('button', { name: 'More links' });
    const popup = social.locator('.social-more > .bar-menu-panel');
    await expect(popup).toBeHidden();
    await more.hover();
    await expect(popup.locator('li')).toHaveCount(2);
    expect((await popup.boundingBox())?.width).toBe(128);
    await page.mouse.move(300, 500);
    await expect(popup).toBeHidden();
  });

  await test.step('a link opens elsewhere, the others open a popup by mouse, focus and click', async () => {
    const social = page.locator('.navbar-tools .social');
    const link = social.getByRole('link', { name: 'GitHub' });
    await expect(link).toHaveAttribute('href', 'https://example.com/github');
    await expect(link).toHaveAttribute('target', '_blank');
    const text = page.getByText('Ask for an invitation').first();
    await social.getByRole('button', { name: 'Discord' }).hover();
    await expect(text).toBeVisible();
    await page.mouse.move(300, 500);
    await expect(text).toBeHidden();
    await social.getByRole('button', { name: 'Discord' }).press('Enter');
    await expect(text).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
    await link.focus();
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(social.getByRole('button', { name: 'Discord' })).toBeFocused();
    await expect(text).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(text).toBeHidden();
    await social.getByRole('button', { name: 'WeChat' }).hover();
    await expect(social.locator('img[src="/code.svg"]')).toBeVisible();
    await social.getByRole('button', { name: 'X', exact: true }).hover();
    await expect(social.locator('b', { hasText: 'Own' })).toBeVisible();
  });

  await test.step('NAV-7 a dropdown opens under the mouse and stays 150 ms after it', async () => {
    await page.mouse.move(600, 600);
    await page.goto(start);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const button = page.getByRole('button', { name: 'Group' });
    const panel = page.locator('.bar-menu-panel', { hasText: 'Blocks' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.hover();
    await expect(panel).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(600, 600);
    await page.clock.runFor(140);
    await expect(panel).toBeVisible();
    await panel.hover();
    await page.clock.runFor(500);
    await expect(panel).toBeVisible();
    await page.mouse.move(600, 600);
    await page.clock.runFor(149);
    await expect(panel).toBeVisible();
    await page.clock.runFor(1);
    await expect(panel).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test('NAV-13 a bar hides on the way down and shows on the way up, and is not sticky on narrow pages', async ({
  page,
}) => {
  const state = () =>
    page.evaluate(() => document.documentElement.hasAttribute('data-navbar-hidden'));

  await test.step('stops being sticky on narrow doc pages, and shows on the next page', async () => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.goto('/guide/long');
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, 400));
    await page.waitForFunction(() => {
      scrollBy(0, 5);
      return document.documentElement.hasAttribute('data-navbar-hidden');
    });
    await expect(page.locator('.navbar')).toHaveCSS('position', 'static');
    await page.locator('.sidebar').getByRole('link', { name: 'Code' }).click();
    await expect(page).toHaveTitle('Code - Theme');
    expect(await state()).toBe(false);
  });

  await test.step('hides on the way down, 200 ms after, and shows on the way up', async () => {
    await page.setViewportSize({ width: 1281, height: 800 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/guide/long');
    await page.clock.pauseAt(Date.now() + 60_000);
    const scroll = async (top: number) => {
      await page.evaluate((y) => {
        scrollTo(0, y);
        dispatchEvent(new Event('scroll'));
      }, top);
    };
    await scroll(300);
    await page.clock.runFor(200);
    expect(await state()).toBe(false);
    await scroll(0);
    await page.clock.runFor(200);
    await scroll(20);
    await scroll(300);
    await page.clock.runFor(200);
    expect(await state()).toBe(true);
    await scroll(100);
    await page.clock.runFor(200);
    expect(await state()).toBe(false);
    await scroll(600);
    await page.clock.runFor(199);
    expect(await state()).toBe(false);
    await page.clock.runFor(1);
    expect(await state()).toBe(true);
    await expect(page.locator('.navbar')).toHaveCSS('translate', '0px -100%');
    await expect(page.locator('.navbar')).toHaveCSS('transition-duration', '0.3s, 0.3s');
    expect(
      await page.locator('html').evaluate((html) => getComputedStyle(html).scrollPaddingTop),
    ).toBe('12px');
    await scroll(500);
    await page.clock.runFor(200);
    expect(await state()).toBe(false);
  });
});

test.describe('NAV-12 no bar', () => {
  test.use({ siteName: 'no-navbar' });

  test('hideNavbar: always renders none, but front matter brings it back', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.navbar')).toHaveCount(0);
    expect((await page.locator('.doc').boundingBox())?.y).toBe(0);
    await expect(page.locator('.doc-sidebar > .nav-links')).toHaveCount(0);
    await hydrated(page);
    await page.locator('.sidebar').getByRole('link', { name: 'Bar' }).click();
    await expect(page.locator('.navbar')).toBeVisible();
  });
});

test.describe('NAV-15 NAV-18 on phones', () => {
  test.use({ viewport: { width: 767, height: 800 } });

  test('the panel has everything, folds by tap, and closes in each way', async ({ page }) => {
    await page.goto(start);
    await hydrated(page);
    await expect(page.locator('.navbar-links .nav-links').first()).toBeHidden();
    await expect(page.locator('.navbar-tools')).toBeHidden();
    const toggle = page.getByRole('button', { name: 'Main menu' });
    const panel = page.locator('#nav-screen');
    await toggle.click();
    await expect(panel).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await expect(page.locator('main')).toHaveAttribute('inert');
    await panel.locator('summary', { hasText: 'Group' }).click();
    await expect(panel.getByRole('link', { name: 'Blocks' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Dark', exact: true })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'GitHub' })).toBeVisible();
    await toggle.click();
    await expect(panel).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await toggle.click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await toggle.click();
    await page.setViewportSize({ width: 767, height: 700 });
    await expect(panel).toBeVisible();
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(panel).toBeHidden();
    await expect(page.locator('.navbar-links .nav-links').first()).toBeVisible();
  });
});
