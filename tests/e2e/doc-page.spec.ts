import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'theme', viewport: { width: 1400, height: 800 } });

test('anchors, jumps, the outline, and the pages around', async ({ page }) => {
  await test.step('the anchor of a heading, a jump from the outline, and the way back to the top', async () => {
    await test.step('DOC-2 the anchor of a heading changes the address and keeps the page', async () => {
      await page.goto('/guide/long');
      await page.evaluate(() => Object.assign(window, { kept: true }));
      const heading = page.getByRole('heading', { name: 'Two' });
      await heading.hover();
      await heading.getByRole('link', { name: 'Two' }).click();
      await expect(page).toHaveURL(/#two$/);
      expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
      await page.goBack();
      await expect(page).not.toHaveURL(/#two$/);
    });

    await test.step('DOC-8 DOC-20 a jump ends just below the bars', async () => {
      await page.goto('/guide/long');
      await hydrated(page);
      await page.locator('.doc-outline').getByRole('link', { name: 'Two' }).click();
      await expect(page).toHaveURL(/#two$/);
      const top = () => page.locator('#two').evaluate((h) => h.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(72 + 20);
      expect(await top()).toBeGreaterThanOrEqual(72);
    });

    await test.step('DOC-19 a button leads back to the top', async () => {
      await page.goto('/guide/long');
      await hydrated(page);
      const button = page.getByRole('button', { name: 'Return to top' });
      await expect(button).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 400));
      await button.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(button).toHaveCount(0);
    });
  });

  await test.step('the outline and the pages around', async () => {
    await test.step('DOC-4 DOC-5 DOC-6 DOC-10 the outline lists depths 2 to 4 of the source', async () => {
      await page.goto('/guide/code');
      const outline = page.locator('.doc-outline');
      await expect(outline.locator('.outline-title')).toHaveText('ON THIS PAGE');
      const links = outline.getByRole('link');
      await expect(links).toHaveText(['First', 'No language', 'Third', 'Fourth']);
      await expect(links.first()).toHaveAttribute('title', 'First');
      const indent = (name: string) =>
        outline
          .getByRole('link', { name, exact: true })
          .evaluate((link) => Number.parseFloat(getComputedStyle(link).paddingInlineStart));
      expect((await indent('Third')) - (await indent('First'))).toBeCloseTo(12);
      expect((await indent('Fourth')) - (await indent('First'))).toBeCloseTo(24);
    });

    await test.step('DOC-5 levels count from the first heading, in the menu from depth 2', async () => {
      await page.goto('/guide/deep');
      const indent = () =>
        page
          .locator('.outline a')
          .evaluate((link) => Number.parseFloat(getComputedStyle(link).paddingInlineStart));
      const inColumn = await indent();
      await page.setViewportSize({ width: 1280, height: 800 });
      expect((await indent()) - inColumn).toBeCloseTo(12);
      await page.setViewportSize({ width: 1400, height: 800 });
    });

    await test.step('DOC-18 DOC-3 groups and headers are passed over, texts keep their markup', async () => {
      await page.goto('/guide/code');
      const previous = page.getByRole('link', { name: /^Previous Page/ });
      await expect(previous.locator('code')).toHaveText('blocks');
      await expect(page.getByRole('link', { name: /^Next Page/ })).toHaveAttribute(
        'href',
        '/guide/images',
      );
      await page.goto('/guide/child');
      await expect(page.getByRole('link', { name: /^Previous Page/ })).toHaveAttribute(
        'href',
        '/guide/linked',
      );
    });

    await test.step('TYPE-6 inside a frame there is no outline', async () => {
      await page.goto('/guide/child');
      await page.evaluate(() => {
        const frame = document.createElement('iframe');
        frame.src = '/guide/code';
        frame.width = '1400';
        frame.height = '600';
        document.body.prepend(frame);
      });
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { name: 'Code', level: 1 })).toBeVisible();
      await expect(frame.locator('.doc-outline')).toBeHidden();
    });
  });

  await test.step('DOC-7 a page that does not scroll marks the first heading, or the one of the hash', async () => {
    await page.setViewportSize({ width: 1400, height: 2000 });
    await page.goto('/guide/code');
    const active = page.locator('.doc-outline [aria-current]');
    await expect(active).toHaveText('First');
    await page.goto('/guide/code#third');
    await expect(active).toHaveText('Third');
  });
});

test('DOC-7 the outline follows within 100 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/guide/long');
  const active = page.locator('.doc-outline [aria-current]');
  // The first mark waits for a frame, which a clock that stands still may never bring.
  await expect(active).toHaveText('One');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    document.getElementById('two')?.scrollIntoView();
    dispatchEvent(new Event('scroll'));
  });
  await page.clock.runFor(99);
  await expect(active).toHaveText('One');
  await page.clock.runFor(1);
  await expect(active).toHaveText('Two');
  await expect(active).toHaveCount(1);
});

test('bar and outline of narrow screens', async ({ page }) => {
  await test.step('DOC-11 DOC-12 the menu bar at each width', async () => {
    await page.goto('/guide/code');
    const menuBar = page.locator('.menu-bar');
    const button = (name: string) => menuBar.getByRole('button', { name, exact: true });
    for (const [width, bar, menu, outline] of [
      [900, true, true, true],
      [960, true, true, true],
      [961, true, false, true],
      [1280, true, false, true],
      [1281, false, false, false],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      if (bar) expect((await menuBar.boundingBox())?.height, `${width}`).toBe(46);
      else await expect(menuBar).toBeHidden();
      await expect(button('Menu')).toBeVisible({ visible: menu });
      await expect(button('ON THIS PAGE')).toBeVisible({ visible: outline });
      const padding = await page
        .locator('html')
        .evaluate((html) => getComputedStyle(html).scrollPaddingTop);
      expect(padding, `${width}`).toBe(`${72 + (bar ? 46 : 0) + 12}px`);
    }
    // A page without outline has a bar up to 960 only.
    await page.setViewportSize({ width: 960, height: 700 });
    await page.goto('/guide/child');
    await expect(menuBar).toBeVisible();
    await page.setViewportSize({ width: 961, height: 700 });
    await expect(menuBar).toBeHidden();
  });

  await test.step('a page without a sidebar has its bar from edge to edge, and its text where others have it', async () => {
    const box = async (part: string) =>
      (await page.locator(part).boundingBox()) ?? { x: -1, width: -1 };
    await page.setViewportSize({ width: 1100, height: 700 });
    await page.goto('/alone');
    expect(await box('.menu-bar')).toMatchObject({ x: 0, width: 1100 });
    const main = await box('.doc-main');
    expect(main.x + main.width / 2).toBeCloseTo(550, 0);
    await page.setViewportSize({ width: 1400, height: 700 });
    const wide = await box('h1');
    await page.goto('/guide/code');
    expect(await box('h1')).toEqual(expect.objectContaining({ x: wide.x, width: wide.width }));
  });

  await test.step('DOC-14 the outline of narrow screens closes on a click elsewhere', async () => {
    await page.setViewportSize({ width: 600, height: 700 });
    await page.goto('/guide/code');
    await page.getByRole('button', { name: 'ON THIS PAGE' }).click();
    const menu = page.locator('#outline-menu');
    await expect(menu).toBeVisible();
    await page.mouse.click(50, 600);
    await expect(menu).toBeHidden();
  });
});
