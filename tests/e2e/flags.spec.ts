import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'theme', viewport: { width: 1400, height: 800 } });

const parts = {
  navbar: '.navbar',
  sidebar: '.doc-sidebar',
  outline: '.doc-outline',
  footer: '.article-footer',
} as const;

test('parts are hidden by the address, and by nothing else', async ({ page }) => {
  await test.step('QF-1 QF-2 the value 0 hides a part and no other', async () => {
    for (const [name, part] of Object.entries(parts)) {
      await page.goto(`/guide/code?${name}=0`);
      for (const other of Object.values(parts)) {
        await expect(page.locator(other), name).toBeVisible({ visible: other !== part });
      }
    }
  });

  await test.step('QF-1 any other value changes nothing', async () => {
    for (const value of ['=1', '=', '', '=00', '=false']) {
      const query = Object.keys(parts).map((name) => `${name}${value}`);
      await page.goto(`/guide/code?${query.join('&')}`);
      for (const part of Object.values(parts)) {
        await expect(page.locator(part), value).toBeVisible();
      }
    }
  });

  await test.step('decision 6: flags stay on from page to page, and end with the address', async () => {
    await page.goto('/guide/code?navbar=0&x=1');
    await hydrated(page);
    await page.locator('.sidebar').getByRole('link', { name: 'Long' }).click();
    await expect(page).toHaveURL(/\/guide\/long\?navbar=0$/);
    await expect(page.locator('.navbar')).toBeHidden();
    await page.evaluate(() => navigation.navigate('/guide/deep'));
    await expect(page).toHaveTitle('Deep - Theme');
    await expect(page.locator('.navbar')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveTitle('Long - Theme');
    await expect(page.locator('.navbar')).toBeHidden();
    await page.evaluate(() => history.pushState(null, '', location.pathname));
    await expect(page.locator('.navbar')).toBeVisible();
    await page.goBack();
    await expect(page.locator('.navbar')).toBeHidden();
  });

  await test.step('QF-2 hidden parts take no room', async () => {
    await page.goto('/guide/code?navbar=0&sidebar=0&outline=0');
    const main = await page.locator('.doc').boundingBox();
    expect(main?.y).toBe(0);
    const article = await page.locator('.doc-main').boundingBox();
    expect((article?.x ?? 0) + (article?.width ?? 0) / 2).toBe(700);
  });

  await test.step('QF-2 DOC-11 the menu bar goes with the last of its buttons', async () => {
    const bar = page.locator('.menu-bar');
    for (const [width, path, buttons] of [
      [700, '/guide/code', 2],
      [700, '/guide/code?sidebar=0', 1],
      [700, '/guide/code?outline=0', 1],
      [700, '/guide/code?sidebar=0&outline=0&navbar=0&footer=0', 0],
      [700, '/guide/child', 1],
      [700, '/guide/child?sidebar=0', 0],
      [1100, '/guide/code', 1],
      [1100, '/guide/code?sidebar=0', 1],
      [1100, '/guide/code?outline=0', 0],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(bar.getByRole('button'), `${path} ${width}`).toHaveCount(buttons);
      await expect(bar, `${path} ${width}`).toBeVisible({ visible: buttons > 0 });
    }
  });
});
