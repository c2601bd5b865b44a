import { holdAnswers } from './support/hold-answers.ts';
import { expect, hydrated, notFoundMessage, test } from './support/site-test.ts';

const page1 = '/guide/getting-started';

test('the shell: its parts and sizes, what the outline marks, and nothing is too wide', async ({
  page,
}) => {
  await test.step('NAV-1 NAV-2 the bar leads to the parts of the site', async () => {
    await page.goto('/guide/versions');
    const links = page.locator('.navbar-links a');
    await expect(links).toHaveText([
      'Guide',
      'Examples',
      'Playground',
      'Plugins',
      'Reference',
      'Compare',
    ]);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      '/guide/getting-started',
      '/examples/',
      '/playground',
      '/plugins/',
      '/api/',
      '/guide/compare',
    ]);
    await expect(page.locator('.navbar-links [aria-current]')).toHaveText('Guide');
    await page.goto('/api/functions/openLix');
    await expect(page.locator('.navbar-links [aria-current]')).toHaveText('Reference');
  });

  await test.step('DOC-18 the pages before and after follow the sidebar', async () => {
    await page.goto('/guide/how-lix-works');
    await expect(page.locator('.pager-link[rel=prev]')).toHaveText('Previous PageGetting started');
    await expect(page.locator('.pager-link[rel=next]')).toHaveText('Next PageArchitecture');
    await page.goto(page1);
    await expect(page.locator('.pager-link[rel=prev]')).toHaveCount(0);
  });

  await test.step('the first two Tabs reach the links to the content and to the navigation behind it', async () => {
    await page.goto(page1);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#_main')).toBeFocused();
    await page.goto(page1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const toNavigation = page.getByRole('link', { name: 'Skip to navigation' });
    await expect(toNavigation).toBeFocused();
    await expect(toNavigation).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#_sidebar')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#_sidebar :focus').first()).toBeVisible();
  });

  await test.step('NAV-14 SIDE-3 SIDE-10 DOC-9 bar, sidebar and outline have their sizes at each width', async () => {
    await page.setViewportSize({ width: 1281, height: 800 });
    await page.goto(page1);
    const box = (part: string) => page.locator(part).boundingBox();
    expect((await box('.navbar'))?.height).toBe(72);
    expect((await box('.doc-outline'))?.width).toBe(268);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('.doc-outline')).toBeHidden();
    await page.setViewportSize({ width: 961, height: 800 });
    await expect(page.locator('.sidebar [aria-current=page]')).toHaveText('Getting started');
    expect((await box('.doc-sidebar'))?.width).toBe(320);
    await page.setViewportSize({ width: 960, height: 800 });
    await expect(page.locator('.doc-sidebar')).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    expect((await box('.navbar'))?.height).toBe(56);
  });

  await test.step('DOC-7 the outline marks what is being read', async () => {
    await page.setViewportSize({ width: 1400, height: 700 });
    await page.goto(page1);
    const active = page.locator('.doc-outline [aria-current]');
    await expect(active).toHaveText('Install');
    // A heading's own space above it counts as the heading.
    await page.locator('#save-and-reopen').evaluate((element) => {
      element.scrollIntoView();
      scrollBy(0, 4 - Number.parseFloat(getComputedStyle(element).paddingTop));
    });
    await expect(active).toHaveText('Save and reopen');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(active).toHaveText('Read next');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(active).toHaveText('Install');
  });

  await test.step('no page scrolls sideways at 320, 360, 768, 1280 and 1600 pixels', async () => {
    for (const route of [
      '/',
      '/components/landing-page',
      page1,
      '/guide/versions',
      '/api/',
      '/api/types/LixPlugin',
      '/api/variables/LixSchemaDefinition',
    ]) {
      await page.goto(route);
      for (const width of [320, 360, 768, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow, `${route} at ${width} pixels`).toBeLessThanOrEqual(0);
      }
    }
  });

  await test.step('HOME-1 a recorded graph shows all of its commits on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const route of ['/', '/0.17/']) {
      await page.goto(route);
      const box = await page.locator('.landing-stage').boundingBox();
      const graph = await page.locator('[data-step="5"] [data-width="narrow"] svg').boundingBox();
      const { x = 0, width = 0 } = box ?? {};
      expect(graph?.x, route).toBeGreaterThanOrEqual(x);
      expect((graph?.x ?? 0) + (graph?.width ?? 0), route).toBeLessThanOrEqual(x + width);
    }
  });

  await test.step('HOME-1 the program fits its box from 1280 pixels', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    const hidden = await page
      .locator('[data-layout="code"] pre')
      .evaluateAll((blocks) =>
        blocks.filter((pre) => pre.checkVisibility() && pre.scrollWidth > pre.clientWidth),
      );
    expect(hidden).toEqual([]);
  });
});

test('CODE-5 the copy button copies the code and says so for two seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(page1);
  await page.clock.pauseAt(Date.now() + 60_000);
  const block = page.locator('.code-block').first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy code' }).click();
  await expect(block.locator('.code-copy[data-copied]')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  // Without an end of line, which would run the command where it is pasted.
  expect(copied).toMatch(
    /^mkdir lix-app\n[\s\S]*^npm install @lix-js\/sdk@0\.5\.1\n[\s\S]*[^\n]$/m,
  );
  await page.clock.runFor(1999);
  await expect(block.locator('.code-copy[data-copied]')).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(block.locator('.code-copy[data-copied]')).toHaveCount(0);

  await test.step('CODE-5 a second copy is said for two seconds, too', async () => {
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect(block.locator('.code-copy[data-copied]')).toHaveCount(1);
    await page.clock.runFor(1500);
    // The time begins anew once the browser has copied, which nothing on the page shows.
    await page.evaluate(() => {
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = async (text) => {
        await write(text);
        document.documentElement.dataset.written = 'again';
      };
    });
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.locator('html[data-written="again"]')).toBeAttached();
    await page.clock.runFor(1999);
    await expect(block.locator('.code-copy[data-copied]')).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(block.locator('.code-copy[data-copied]')).toHaveCount(0);
  });

  await test.step('CODE-5 so do links of the foot, and nothing moves', async () => {
    await page.getByText('This page as…').click();
    const links = page.locator('.page-menu > a');
    const places = () =>
      links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x));
    const before = await places();
    await page.getByRole('link', { name: 'Copy link' }).click();
    await expect(page.locator('.page-menu [data-copied]')).toHaveCount(1);
    expect(await places()).toEqual(before);
    await page.clock.runFor(2000);
    await expect(page.locator('.page-menu [data-copied]')).toHaveCount(0);
  });
});

test('code is a stop of the Tab key while it scrolls, and has the name of its file', async ({
  page,
}) => {
  await page.goto(page1);
  await hydrated(page);
  const block = page.locator('.code-block', { has: page.locator('.code-title') }).first();
  const pre = block.locator('pre');
  const name = await block.locator('.code-title').innerText();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(pre).toHaveAttribute('tabindex', '0');
  await expect(block.getByRole('group', { name })).toHaveCount(1);
  await expect(block.getByRole('button', { name: `Copy code: ${name}` })).toHaveCount(1);
  await block.getByRole('button', { name: 'Toggle code wrap' }).click();
  await expect(pre).toHaveAttribute('tabindex', '-1');
});

test('DOC-15 between two columns code shows 80 characters, and text is as wide as on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/guide/concepts/merging');
  await hydrated(page);
  const article = page.locator('article.prose');
  const widest = await article.evaluate((element) => element.clientWidth);
  const pre = page.locator('.code-block > pre').first();
  for (const width of [1440, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await article.evaluate((element) => element.clientWidth), `${width}`).toBe(widest);
    // Its longest line ends in the padding.
    await expect(pre).toHaveAttribute('tabindex', '-1');
  }
  await page.setViewportSize({ width: 1281, height: 900 });
  await expect(pre).toHaveAttribute('tabindex', '0');
  // What scrolls has the padding at its end, too.
  const end = await pre.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
    const lines = [...element.querySelectorAll('.line')];
    const range = document.createRange();
    const ends = lines.map((line) => {
      range.selectNodeContents(line);
      return range.getBoundingClientRect().right;
    });
    return element.getBoundingClientRect().right - Math.max(...ends);
  });
  expect(end).toBeGreaterThan(10);
  const hidden = await pre.evaluate((element) => {
    const lines = element.querySelectorAll('.line');
    for (const line of lines) line.textContent = 'm'.repeat(80);
    lines[0]?.replaceChildren();
    element.tabIndex = -1;
    return element.scrollWidth - element.clientWidth;
  });
  expect(hidden).toBe(0);
});

test('DOC-15 a line of text has at most 78 characters, and the menu bar is a row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/guide/architecture');
  const longest = await page.locator('article.prose > div > p').evaluateAll((paragraphs) => {
    const rows = new Map<string, number>();
    for (const paragraph of paragraphs) {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let index = 0; index < (node as Text).length; index += 1) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const row = `${Math.round(range.getBoundingClientRect().bottom / 8)}`;
          rows.set(row, (rows.get(row) ?? 0) + 1);
        }
      }
    }
    return Math.max(...rows.values());
  });
  // The blank at its end counts, too.
  expect(longest).toBeLessThanOrEqual(79);
  const column = page.locator('article.prose > div > p:visible').first();
  const width = await column.evaluate((paragraph) => paragraph.clientWidth);
  await page.emulateMedia({ media: 'print' });
  // As wide as the sheet.
  expect(await column.evaluate((paragraph) => paragraph.clientWidth)).toBeGreaterThan(width);
  await page.emulateMedia({ media: null });
  await page.goto('/guide/features/diffs');
  const note = page.locator('.callout:not([data-kind="details"])').first();
  expect((await note.boundingBox())?.width).toBeCloseTo(width, 0);

  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/search');
  expect(await page.locator('.menu-bar').evaluate((bar) => bar.clientWidth)).toBe(1100);
});

test.describe('when the Markdown of a page does not come', () => {
  test.use({ expectedMessages: [/status of 503/] });

  test('nothing is copied, and its address opens', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/*.md', (route) => route.fulfill({ status: 503, body: 'no answer' }));
    await page.goto(page1);
    await page.getByText('This page as…').click();
    await page.getByRole('link', { name: 'Copy as Markdown' }).click();
    await expect(page).toHaveURL(/\.md$/);
  });
});

test('CODE-5 a refused clipboard shows no copied state', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.goto(page1);
  await page.locator('.code-block').first().hover();
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await expect(page.locator('.code-copy[data-copied]')).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what is tapped is 44 pixels high, and the buttons of code cover none', async ({ page }) => {
    const low = (part: string) =>
      page
        .locator(part)
        .filter({ visible: true })
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
    await page.goto(page1);
    await expect(page.locator('.menu-bar > span')).toHaveText('Getting started');
    await page.locator('.page-menu > summary').tap();
    await expect(page.locator('.page-menu > a').first()).toBeVisible();
    const foot = '.article-footer :is(a, button, summary)';
    for (const part of [foot, '.live-bar button', '.code-tools > button']) {
      expect(await low(part), part).toBe(0);
    }
    const covered = await page.locator('.code-block:has(.code-copy)').evaluateAll((blocks) =>
      blocks.filter((block) => {
        const box = (part: string) => block.querySelector(part)?.getBoundingClientRect();
        const [tools, code] = [box('.code-tools'), box('pre')];
        return tools && code && tools.bottom > code.top && tools.left < code.right;
      }),
    );
    expect(covered).toEqual([]);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.locator('#_sidebar')).toBeVisible();
    expect(await low('#_sidebar :is(a, button)')).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'ON THIS PAGE' }).tap();
    await expect(page.locator('#outline-menu')).toBeVisible();
    expect(await low('#outline-menu a')).toBe(0);
    const besideLabel = await page.locator('#outline-menu li').evaluateAll((rows) =>
      rows.map((row) => {
        const label = document.createRange();
        label.selectNodeContents(row.querySelector('a') ?? row);
        const text = label.getBoundingClientRect();
        const node = getComputedStyle(row, '::after');
        const center = row.getBoundingClientRect().top + Number.parseFloat(node.top) + 6;
        return Math.abs(center - (text.top + text.bottom) / 2) <= 1;
      }),
    );
    expect(besideLabel.length).toBeGreaterThan(2);
    expect(besideLabel).not.toContain(false);
    await page.keyboard.press('Escape');

    await test.step('OV-1 a keyboard covers no index before it is asked for', async () => {
      await page.goto('/api/');
      await hydrated(page);
      const field = page.getByRole('searchbox', { name: 'Find a symbol' });
      await expect(field).not.toBeFocused();
      await page.evaluate(() => scrollTo(0, 4000));
      await expect(field).toBeInViewport();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('drawer, outline and panel', async ({ page }) => {
    await test.step('DOC-11 DOC-13 the menu bar opens the sidebar as a drawer', async () => {
      await page.goto(page1);
      expect((await page.locator('.menu-bar').boundingBox())?.height).toBe(46);
      const drawer = page.locator('#_sidebar');
      await expect(drawer).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(drawer).toBeVisible();
      expect((await drawer.boundingBox())?.width).toBe(296);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await drawer.getByRole('link', { name: 'Versions', exact: true }).click();
      await expect(page).toHaveTitle('Versions - Lix');
      await expect(drawer).toBeHidden();
    });

    await test.step('tables that compare show all they compare, and break no word', async () => {
      await page.goto('/guide/which-release');
      const tables = page.locator('.table-scroll');
      await expect(tables).toHaveCount(4);
      await page.locator('.chart summary').click();
      expect(
        await tables.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth)),
      ).toEqual([0, 0, 0, 0]);
      await expect(tables.locator('td').first()).toHaveCSS('overflow-wrap', 'normal');
    });

    await test.step('DOC-12 DOC-14 the outline opens and closes on a choice', async () => {
      await page.goto(page1);
      await page.getByRole('button', { name: 'ON THIS PAGE' }).click();
      const menu = page.locator('#outline-menu');
      await menu.getByRole('link', { name: 'Save and reopen' }).click();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(/#save-and-reopen$/);
      const heading = page.locator('#save-and-reopen');
      const top = () => heading.evaluate((h) => h.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(56 + 46 + 60);
      expect(await top()).toBeGreaterThanOrEqual(56 + 46);
    });

    await test.step('NAV-18 the navigation opens as a panel and locks the page', async () => {
      await page.goto(page1);
      await hydrated(page);
      await page.getByRole('button', { name: 'Main menu' }).click();
      const panel = page.locator('#nav-screen');
      await expect(panel.getByRole('link', { name: 'Reference' })).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
      await panel.getByRole('link', { name: 'Reference' }).click();
      await expect(page).toHaveTitle('API reference - Lix');
      await expect(panel).toBeHidden();
      await page.getByRole('button', { name: 'Main menu' }).click();
      await page.setViewportSize({ width: 768, height: 780 });
      await expect(panel).toBeHidden();
    });
  });
});

test.describe('a large sidebar', () => {
  test.use({ siteName: 'many-pages', viewport: { width: 1281, height: 900 } });

  test('carries the surroundings of its page and fetches the rest on a click', async ({ page }) => {
    const trees: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_payload/sidebar.')) trees.push(request.url());
    });
    await page.goto('/section-3/page-83');
    await hydrated(page);
    expect(trees).toHaveLength(0);
    await expect(page.locator('.sidebar [aria-current=page]')).toHaveText('page-83');
    expect(await page.locator('.sidebar li').count()).toBeLessThan(100);
    await page.locator('.sidebar').hover();
    expect(trees).toHaveLength(0);
    const more = page.locator('.sidebar > ul > li > .sidebar-more').last();
    const place = () =>
      page.locator('.sidebar :focus').evaluate((link) => link.getBoundingClientRect().top);
    await more.scrollIntoViewIfNeeded();
    const top = await more.evaluate((link) => link.getBoundingClientRect().top);
    await more.click();
    await expect(page.locator('.sidebar > ul > li')).toHaveCount(80);
    await expect.poll(async () => Math.abs((await place()) - top)).toBeLessThan(2);
    expect(trees).toHaveLength(1);
    await page.getByRole('button', { name: 'Section 70', exact: true }).click();
    await page.getByRole('link', { name: 'page-70', exact: true }).click();
    await expect(page).toHaveURL(/\/section-70\/page-70$/);
    await expect(page.locator('.sidebar [aria-current=page]')).toHaveText('page-70');
    expect(trees).toHaveLength(1);

    await test.step('two clicks fetch it once, and it leaves the focus to a reader who goes on', async () => {
      const answer = await holdAnswers(page, '**/_payload/sidebar.*');
      await page.reload();
      await hydrated(page);
      await more.dblclick();
      const link = page.locator('.navbar').getByRole('link').first();
      await link.focus();
      answer();
      await expect(page.locator('.sidebar > ul > li')).toHaveCount(80);
      await expect(link).toBeFocused();
      expect(trees).toHaveLength(2);
    });
  });
});

test.describe('404', () => {
  test.use({ expectedMessages: [notFoundMessage] });

  test('a click on the way home from an unknown address, before all addresses are there', async ({
    page,
  }) => {
    const answer = await holdAnswers(page, '**/routes.json');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await Promise.all([page.waitForRequest('**/routes.json'), page.goto('/nowhere')]);
    const answered = page.waitForResponse('**/routes.json');
    await page.getByRole('link', { name: 'Take me home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Version control inside your app',
    );
    answer();
    await (await answered).finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(asked).not.toContain('/404');
  });
});
