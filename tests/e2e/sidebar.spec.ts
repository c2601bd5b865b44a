import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'theme', viewport: { width: 1281, height: 800 } });

test('SIDE-2 SIDE-4 SIDE-6 SIDE-7 SIDE-8 SIDE-9 DOC-3 parts of the sidebar, and groups that open and close', async ({
  page,
}) => {
  await test.step('SIDE-2 SIDE-4 SIDE-7 SIDE-8 SIDE-9 DOC-3 groups, texts, tags, contexts, dividers and headers', async () => {
    await page.goto('/guide/blocks');
    const sidebar = page.locator('.sidebar');
    await expect(sidebar.locator('.sidebar-header')).toHaveText('Section one');
    await expect(sidebar.locator('.sidebar-header strong')).toHaveText('one');
    await expect(sidebar.locator('.sidebar-header img.tag')).toHaveAttribute('src', '/tag.svg');
    await expect(sidebar.locator('[data-context="new"] code')).toHaveText('blocks');
    await expect(sidebar.locator('hr').first()).toHaveCSS('border-top-style', 'dashed');
    await expect(sidebar.locator('hr').last()).toHaveCSS('border-top-style', 'solid');
    const elsewhere = sidebar.getByRole('link', { name: 'Elsewhere' });
    await expect(elsewhere).toHaveAttribute('target', '_blank');
    await expect(elsewhere).toHaveAttribute('rel', 'noopener noreferrer');

    // SIDE-4: groups are open or closed as configured.
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(button('Open')).toHaveAttribute('aria-expanded', 'true');
    await expect(button('Inner')).toHaveAttribute('aria-expanded', 'false');
    await expect(button('Fixed')).toHaveCount(0);
    await expect(button('Fixed and closed')).toHaveCount(0);
    const link = (name: string) =>
      page.locator('.sidebar').getByRole('link', { name, exact: true });
    await expect(link('Long')).toBeVisible();
    await expect(link('Deep')).toHaveCount(0);
    const indent = async (name: string) => (await link(name).boundingBox())?.x ?? 0;
    expect((await indent('Code')) - (await indent('The blocks'))).toBe(19);

    await test.step('SIDE-4 a closed group that cannot be toggled opens on its page', async () => {
      await page.goto('/guide/deep');
      await expect(page.locator('.sidebar [aria-current=page]')).toHaveText('Deep');
    });
  });

  await test.step('SIDE-6 opening and closing groups', async () => {
    await page.goto('/guide/blocks');
    await hydrated(page);

    await test.step('the content of a closed group cannot be reached by Tab', async () => {
      const inner = page.getByRole('button', { name: 'Inner', exact: true });
      await inner.focus();
      await expect(inner).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText('Long');
    });

    await test.step('opening takes 0.3 s, closing 0.5 s, and none under reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const items = page.locator('.sidebar-items').first();
      await expect(items).toHaveCSS('transition-duration', '0.3s, 0.3s');
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(items).toHaveCSS('transition-duration', '0.5s');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(items).toHaveCSS('transition-duration', '0s');
    });
  });
});

test('SIDE-3 SIDE-5 SIDE-6 DOC-13 groups follow their headers and the page, the column the current entry, and the drawer', async ({
  page,
}) => {
  await test.step('SIDE-5 a header that is a link leads there and opens; clicking it again folds', async () => {
    await page.goto('/guide/blocks');
    await hydrated(page);
    const toggle = page.getByRole('button', { name: 'Toggle Linked' });
    const header = page.locator('.sidebar').getByRole('link', { name: 'Linked', exact: true });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveTitle('The blocks - Theme');
    await toggle.click();
    await header.click();
    await expect(page).toHaveTitle('Linked - Theme');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await header.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveTitle('Linked - Theme');
  });

  await test.step('SIDE-6 the groups of a page open when it comes, others stay as they were left', async () => {
    await page.goto('/guide/blocks');
    await hydrated(page);
    const inner = page.getByRole('button', { name: 'Inner', exact: true });
    const linked = page.getByRole('button', { name: 'Toggle Linked' });
    await linked.click();
    await page.evaluate(() => navigation.navigate('/guide/images'));
    await expect(page).toHaveTitle('Images - Theme');
    await expect(inner).toHaveAttribute('aria-expanded', 'true');
    await expect(linked).toHaveAttribute('aria-expanded', 'true');
    await inner.click();
    await page.locator('.sidebar').getByRole('link', { name: 'Code', exact: true }).click();
    await expect(page).toHaveTitle('Code - Theme');
    await expect(inner).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('SIDE-3 the current entry is scrolled to the middle of the column, not the page', async () => {
    await page.setViewportSize({ width: 1280, height: 260 });
    await page.goto('/guide/linked');
    await hydrated(page);
    const column = page.locator('.doc-sidebar');
    await expect.poll(() => column.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const cutRows = await column.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      const places = [...element.querySelectorAll('a, button')].map((row) =>
        row.getBoundingClientRect(),
      );
      return places.filter((row) => row.top < top - 1 && row.bottom > top + 5).length;
    });
    expect(cutRows).toBe(0);
    await page.evaluate(() => navigation.navigate('/'));
    await expect(column).toHaveCount(0);
    await page.evaluate(() => navigation.navigate('/guide/linked'));
    await expect.poll(() => column.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  });

  await test.step('SIDE-3 the entry of a page that a link leads to comes into view', async () => {
    await page.evaluate(() => navigation.navigate('/guide/blocks'));
    await expect(page).toHaveTitle('The blocks - Theme');
    await expect(page.locator('.doc-sidebar [aria-current]')).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('DOC-13 as a drawer, it is 320 pixels wide over a backdrop, and holds the focus', async () => {
    await page.setViewportSize({ width: 600, height: 700 });
    await page.goto('/guide/code');
    await hydrated(page);
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.locator('#_sidebar');
    await open.click();
    expect((await drawer.boundingBox())?.width).toBe(320);
    const backdrop = await drawer.evaluate(
      (element) => getComputedStyle(element, '::backdrop').backgroundColor,
    );
    expect(backdrop).toBe('rgba(0, 0, 0, 0.6)');
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    for (const part of ['main', '.navbar', '.menu-bar']) {
      await expect(page.locator(part)).toHaveAttribute('inert');
    }
    await page.mouse.click(500, 400);
    await expect(drawer).toBeHidden();
    await open.click();
    await drawer.getByRole('link').last().focus();
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus:not(#_sidebar *, #_sidebar)')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await page.evaluate(() => navigation.navigate('/reference/one'));
    await expect(page).toHaveTitle('one - Theme');
    await open.click();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await page.goBack();
    await expect(page).toHaveTitle('Code - Theme');
    await expect(drawer).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });
});
