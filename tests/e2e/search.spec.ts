import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { violationsInBothAppearances, violationsOfLayout } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { idle } from './support/idle.ts';
import { goOffline } from './support/offline.ts';
import { siteDir } from './support/paths.ts';
import { noteRequests, searchParts } from './support/search.ts';
import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'search', viewport: { width: 1281, height: 800 } });

const start = '/docs/guide/versions';

test.describe('opening and closing', () => {
  test('SEARCH-1 SEARCH-2 SEARCH-3 SEARCH-5 NAV-5 NAV-15 NAV-19 the button and the keys, opening and closing', async ({
    page,
  }) => {
    await test.step('SEARCH-1 the button, Ctrl+K and / open it; Ctrl+K closes it', async () => {
      await page.goto(start);
      await hydrated(page);
      const { button, dialog, input } = searchParts(page);
      await button.click();
      await expect(dialog).toBeVisible();
      await expect(input).toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('/');
      await expect(input).toHaveValue('/');
      await page.keyboard.press('Meta+k');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('/');
      await expect(dialog).toBeVisible();
      await expect(input).toHaveValue('');
    });

    await test.step('SEARCH-1 closed and opened again at once, it keeps what is typed and answers', async () => {
      const { button, dialog, input, options } = searchParts(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await button.click();
      await expect(input).toBeFocused();
      await input.fill('version');
      await expect(options.first()).toBeVisible();
      // The event that tells of the closing comes after the first letters.
      await button.evaluate((element: HTMLElement) => {
        element.click();
        element.click();
        document.execCommand('insertText', false, 'diff');
      });
      await expect(dialog).toBeVisible();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(input).toHaveValue('diff');
      await expect(options.first()).toBeVisible();
      await button.evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(input).toHaveValue('');
    });

    await test.step('SEARCH-2 closing, and opening again', async () => {
      const { button, dialog, input, list, options } = searchParts(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await test.step('Escape, the backdrop and the empty clear button close it and give the focus back', async () => {
        const clear = dialog.getByRole('button', { name: 'Clear the search' });
        const closings = [
          () => page.keyboard.press('Escape'),
          () => page.mouse.click(20, 400),
          () => clear.click(),
        ];
        for (const close of closings) {
          await button.click();
          await expect(input).toBeFocused();
          await close();
          await expect(dialog).toBeHidden();
          await expect(button).toBeFocused();
        }
        await button.click();
        await input.fill('restore');
        await clear.click();
        await expect(input).toHaveValue('');
        await expect(input).toBeFocused();
        await expect(dialog).toBeVisible();
      });

      await test.step('Cancel shows below 640 pixels only', async () => {
        const cancel = dialog.getByRole('button', { name: 'Cancel', exact: true });
        await page.setViewportSize({ width: 640, height: 800 });
        await expect(cancel).toBeHidden();
        await page.setViewportSize({ width: 639, height: 800 });
        await expect(cancel).toBeVisible();
        // An empty field has nothing to clear.
        await expect(dialog.getByRole('button', { name: 'Clear the search' })).toBeHidden();
        await cancel.click();
        await expect(dialog).toBeHidden();
        await page.setViewportSize({ width: 1281, height: 800 });
      });

      await test.step('SEARCH-5 reopening shows an empty input and what may be pasted, and nothing else', async () => {
        await page.keyboard.press('Control+k');
        await input.fill('restore');
        await expect(options.first()).toBeVisible();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await expect(input).toHaveValue('');
        await expect(input).toBeFocused();
        await expect(list).toBeHidden();
        await expect(dialog.getByText('No results for')).toBeHidden();
        await expect(dialog.getByText('paste an error message')).toBeVisible();
      });

      await test.step('the page behind neither scrolls nor takes the focus', async () => {
        await input.fill('restore');
        await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
        for (let count = 0; count < 6; count += 1) {
          await page.keyboard.press('Tab');
          const isInside = await page.evaluate(
            () =>
              document.activeElement?.closest('dialog') || document.activeElement === document.body,
          );
          expect(isInside).toBeTruthy();
        }
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
      });
    });

    await test.step('SEARCH-1 SEARCH-3 NAV-5 NAV-15 the button is a wide box first on the right from 960 pixels, else an icon', async () => {
      const { button, input } = searchParts(page);
      const width = async () => (await button.boundingBox())?.width ?? 0;
      const link = await page.locator('.navbar').getByRole('link', { name: 'Guide' }).boundingBox();
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(link?.x ?? 0);
      expect(box?.x).toBeGreaterThan(500);
      expect(await width()).toBeGreaterThan(200);
      await expect(button).toContainText('Search Docs');
      // DejaVu Sans is as wide as fonts of systems get.
      await page.evaluate(() =>
        document.documentElement.style.setProperty('--font-text', '"DejaVu Sans"'),
      );
      for (const size of [1100, 1024, 960]) {
        await page.setViewportSize({ width: size, height: 800 });
        expect((await button.boundingBox())?.height, `${size}`).toBe(36);
        const bar = await page.locator('.navbar').evaluate((b) => b.scrollWidth - b.clientWidth);
        expect(bar, `${size}`).toBe(0);
      }
      for (const size of [959, 768, 360]) {
        await page.setViewportSize({ width: size, height: 800 });
        await expect(button).toBeVisible();
        expect(await width()).toBeLessThan(60);
      }
      await button.click();
      await expect(input).toHaveAttribute('placeholder', 'Search Docs');
    });

    await test.step('NAV-19 the key is named when the platform is known', async () => {
      await page.setViewportSize({ width: 1281, height: 800 });
      await page.goto(start);
      await expect(page.locator('.search-button kbd')).toHaveText('Ctrl K');
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }),
      );
      await page.reload();
      await expect(page.locator('.search-button kbd')).toHaveText('⌘ K');
      await hydrated(page);
      await expect(page.locator('.search-button kbd')).toHaveText('⌘ K');
      expect(readFileSync(path.join(siteDir('search'), 'guide/restore.html'), 'utf8')).not.toMatch(
        /⌘|Ctrl/,
      );
    });
  });
});

test.describe('selecting', () => {
  test('SEARCH-4 selecting by key and by mouse, recent searches, and a result in a new tab', async ({
    page,
    context,
  }) => {
    await test.step('SEARCH-4 arrows wrap around, Home and End go to the ends, Enter opens', async () => {
      await page.goto(start);
      await page.keyboard.press('Control+k');
      const { input, options, selected, dialog } = searchParts(page);
      await input.fill('a');
      await expect(options.nth(3)).toBeVisible();
      // The titles answer first; what was found in texts is put between them.
      await expect(dialog.locator('[role=option][data-type=content]').first()).toBeVisible();
      const count = await options.count();
      const isSelected = (index: number) =>
        expect(options.nth(index)).toHaveAttribute('aria-selected', 'true');
      await isSelected(0);
      await page.keyboard.press('ArrowUp');
      await isSelected(count - 1);
      await expect(selected).toBeInViewport();
      await page.keyboard.press('ArrowDown');
      await isSelected(0);
      await page.keyboard.press('ArrowDown');
      await isSelected(1);
      await expect(input).toHaveAttribute(
        'aria-activedescendant',
        (await selected.getAttribute('id')) ?? '?',
      );
      await page.keyboard.press('End');
      await isSelected(count - 1);
      await page.keyboard.press('Home');
      await isSelected(0);
      await expect(selected).toHaveCount(1);
      await input.fill('Restore');
      await expect(options.first()).toHaveText('Restore');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/docs\/guide\/restore$/);
      await expect(dialog).toBeHidden();
    });

    await test.step('SEARCH-4 the mouse selects when it moves; with no hits the keys do nothing', async () => {
      await page.goto(start);
      const { button, input, options, dialog } = searchParts(page);
      await button.click();
      await input.fill('a');
      // The titles answer first; what was found in texts is put between them.
      await expect(dialog.locator('[role=option][data-type=content]').first()).toBeVisible();
      await options.nth(2).hover();
      await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Home');
      await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
      await input.fill('xyzzyx');
      await expect(dialog.getByText('No results for')).toBeVisible();
      for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Home']) await page.keyboard.press(key);
      await expect(page).toHaveURL(/versions$/);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/versions$/);
    });

    await test.step('recent searches are offered on an empty query and can be cleared', async () => {
      await page.goto(start);
      const { input, options, dialog, selected } = searchParts(page);
      await page.keyboard.press('Control+k');
      await input.fill('Restore');
      await expect(selected).toHaveText('Restore');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/restore$/);
      await page.keyboard.press('Control+k');
      // The page is open, so it isn't offered itself.
      await expect(options).toHaveText(['Restore']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(input).toHaveValue('Restore');
      await page.keyboard.press('Escape');
      await page.goto(start);
      await page.keyboard.press('Control+k');
      await expect(dialog.getByRole('group', { name: 'Recent pages' })).toHaveText(
        'Recent pagesRestore',
      );
      await dialog.getByRole('button', { name: 'Clear recent searches' }).click();
      await expect(options).toHaveCount(0);
      await expect(input).toBeFocused();
    });

    await test.step('Ctrl+Enter opens a new tab and leaves the dialog open', async () => {
      await page.goto(start);
      await page.keyboard.press('Control+k');
      const { input, dialog, selected } = searchParts(page);
      await input.fill('Restore');
      await expect(selected).toHaveText('Restore');
      const opened = context.waitForEvent('page');
      await page.keyboard.press('Control+Enter');
      await expect(await opened).toHaveURL(/\/docs\/guide\/restore$/);
      await expect(dialog).toBeVisible();
    });
  });

  test('SEARCH-19 a result opens in the site, scrolls to its heading and marks the words', async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.goto(start);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.keyboard.press('Control+k');
    const { input, options } = searchParts(page);
    await input.fill('history only');
    // The titles answer first; what only the text holds comes with it.
    await expect(options.first()).toContainText('History only');
    // The marks stay until the test lets time pass.
    await page.clock.pauseAt(Date.now() + 60_000);
    await options.first().click();
    await expect(page).toHaveURL(/\/docs\/guide\/restore#afterwards$/);
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
    await expect(page.getByRole('heading', { name: 'Afterwards' })).toBeInViewport();
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('search') ?? [])].map((range) => (range as Range).toString()),
      );
    await expect.poll(marked).toEqual(['History only']);
    await page.clock.fastForward(4000);
    await expect.poll(marked).toEqual([]);
  });
});

test.describe('results', () => {
  test('SEARCH-5 SEARCH-6 results that come late, places, marks, letters, no results, and no workers', async ({
    page,
  }) => {
    await test.step('SEARCH-5 SEARCH-6 what is typed before the index is there is searched then', async () => {
      const answer = await holdAnswers(page, '**/static/search_*');
      await page.goto(start);
      await page.keyboard.press('Control+k');
      const { input, options, list, dialog } = searchParts(page);
      await input.fill('merge');
      await expect(dialog.getByRole('img', { name: 'Searching' })).toBeVisible();
      await expect(list).toBeHidden();
      await expect(dialog.getByText('No results for')).toBeHidden();
      answer();
      await expect(options.first()).toHaveText('Merge a version');
      await expect(dialog.getByRole('img', { name: 'Searching' })).toBeHidden();
      await page.unroute('**/static/search_*');
    });

    await test.step('SEARCH-13 SEARCH-16 SEARCH-17 SEARCH-19 places in a group for each page, with what fits marked', async () => {
      await page.goto(start);
      await page.keyboard.press('Control+k');
      const { input, options, list, status } = searchParts(page);
      await input.fill('tore');
      await expect(options).toHaveText([
        'Restore',
        'From a commitChoose the commit and restore the file from it. The Snapshot holds every byte.',
        'A version is a line of work. See Restore for going back.',
      ]);
      await expect(status).toHaveText('Results: 3');
      await expect(list.locator('mark')).toHaveText(['tore', 'tore', 'tore']);
      await expect(list.getByRole('group')).toHaveCount(2);
      await expect(options.nth(1)).toHaveAttribute('href', '/docs/guide/restore#from-a-commit');
      await input.fill('only one');
      await expect(options.first()).toHaveText('From a commit > Only one file');
      await input.fill('codeonly');
      await expect(options).toHaveCount(0);
    });

    await test.step('SEARCH-12 SEARCH-18 SEARCH-20 ERR-4 accents and voiced letters, and no results', async () => {
      const { input, list, options, dialog, status } = searchParts(page);
      for (const [query, mark] of [
        ['cafe', 'Café'],
        ['ete', 'ÉTÉ'],
        ['か', 'が'],
      ] as const) {
        await input.fill(query);
        await expect(list.locator('mark').first()).toHaveText(mark);
      }
      await input.fill('<b>bold');
      await expect(options.first()).toContainText('<b>bold</b>');
      await expect(list.locator('b')).toHaveCount(0);
      await input.fill('<xyzzyx>');
      await expect(dialog.getByText('No results for "<xyzzyx>"', { exact: true })).toBeVisible();
      await expect(dialog.locator('strong')).toHaveText('"<xyzzyx>"');
      await expect(
        dialog.getByText('Please try again with a different keyword', { exact: true }),
      ).toBeVisible();
      await expect(status).toHaveText('Results: 0');
    });

    await test.step('works where workers are refused', async () => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
      await page.goto(start);
      await page.keyboard.press('Control+k');
      const { input, options } = searchParts(page);
      await input.fill('Restore');
      await expect(options.first()).toHaveText('Restore');
    });
  });

  test('axe finds nothing in the dialog, light and dark, 1280 and 360 pixels', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const { input, options, dialog } = searchParts(page);
    for (const width of [1280, 360]) {
      // A phone has a button of its own, which is there from the start.
      const violations = width === 1280 ? violationsInBothAppearances : violationsOfLayout;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(start);
      await page.keyboard.press('Control+k');
      await expect(input).toBeFocused();
      expect(await violationsInBothAppearances(page)).toEqual([]);
      await input.fill('a');
      await expect(options.nth(2)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await input.fill('xyzzyx');
      await expect(dialog.getByText('No results for')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });
});

test.describe('the index', () => {
  test('SEARCH-7 the name of the file holds the hash of its content', () => {
    const folder = path.join(siteDir('search'), 'static');
    const names = readdirSync(folder).filter((name) => /^search_index.*\.json$/.test(name));
    expect(names).toHaveLength(1);
    const content = readFileSync(path.join(folder, names[0] ?? ''));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    expect(names).toEqual([`search_index.${hash}.json`]);
    const records = JSON.parse(content.toString());
    expect(records.map(({ title }: { title: string }) => title)).toEqual([
      'Café',
      'Restore',
      'Versions',
    ]);
  });

  /** Picks the requests for files of the index, without code. */
  const indexFiles = (requests: string[]) =>
    requests.filter((file) => /search/.test(file) && !/\/assets\//.test(file));
  const settings = '/docs/_payload/search.json';
  const titles = expect.stringMatching(/^\/docs\/static\/search_titles\.[0-9a-f]{8}\.json$/);
  const texts = expect.stringMatching(/^\/docs\/static\/search_index\.[0-9a-f]{8}\.json$/);

  test('SEARCH-10 an idle page fetches the titles, once, and no code that answers', async ({
    page,
  }) => {
    const requests = noteRequests(page);
    await page.goto(start);
    await expect.poll(() => indexFiles(requests)).toEqual([settings, titles]);
    await idle(page);
    expect(requests.filter((file) => /SearchDialog|hydrate|worker/.test(file))).toEqual([]);
    const fromNetwork: string[] = [];
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    page.context().on('response', async (response) => {
      const sizes = await response.request().sizes();
      if (sizes.responseBodySize > 0) fromNetwork.push(new URL(response.url()).pathname);
    });
    await page.keyboard.press('Control+k');
    const { input, options } = searchParts(page);
    await input.fill('Restore');
    await expect(options.first()).toHaveText('Restore');
    await expect.poll(() => indexFiles(fromNetwork)).toEqual([texts]);
  });

  test('SEARCH-10 what is fetched in advance ends without a word when the network goes', async ({
    page,
    context,
  }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${settings}`, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    const requests = noteRequests(page);
    await page.goto(start);
    await expect.poll(() => indexFiles(requests)).toEqual([settings]);
    await goOffline(page);
    answer();
    const hasSettings = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/search.json')),
      );
    await expect.poll(hasSettings).toBe(true);
    const { button, input, options } = searchParts(page);
    await button.hover();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(indexFiles(requests)).toEqual([settings]);
    await context.setOffline(false);
    await button.click();
    await input.fill('Restore');
    await expect(options.first()).toHaveText('Restore');
  });

  test('SEARCH-10 a reader who saves data is asked for nothing before they search', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const requests = noteRequests(page);
    await page.goto(start);
    await hydrated(page);
    // An idle page would have asked by then.
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })),
    );
    expect(indexFiles(requests)).toEqual([]);
    const { button, input, options } = searchParts(page);
    await button.hover();
    await expect.poll(() => indexFiles(requests)).toEqual([settings, titles]);
    await button.click();
    await input.fill('snapshot');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/restore#from-a-commit$/);
    await page.keyboard.press('Control+k');
    await input.fill('merge');
    await expect(options.first()).toHaveText('Merge a version');
    expect(indexFiles(requests)).toEqual([settings, titles, texts]);
  });

  test.describe('that cannot be read', () => {
    test.use({ expectedMessages: [/^Failed to (?:fetch search index|load resource)/] });

    test('ERR-2 is logged, the list stays empty, and a later opening tries again', async ({
      page,
    }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const { input, dialog, options } = searchParts(page);
      const index = '**/static/search_*';
      for (const [name, files, answer] of [
        ['a missing file', index, { status: 404, body: '' }],
        ['broken JSON', index, { status: 200, body: '[{' }],
        ['another answer', index, { status: 200, body: '{}' }],
        ['no settings', '**/_payload/search.json', { status: 503, body: '' }],
      ] as const) {
        await test.step(name, async () => {
          logged.length = 0;
          await page.route(files, (route) => route.fulfill(answer));
          await page.goto(start);
          await page.keyboard.press('Control+k');
          await input.fill('restore');
          await expect(dialog.getByText('No results for "restore"')).toBeVisible();
          const failures = logged.filter((text) =>
            text.startsWith('Failed to fetch search index, please reload the page and try again.'),
          );
          expect(failures).toHaveLength(1);
          await page.keyboard.press('Escape');
          await page.unroute(files);
          await page.keyboard.press('Control+k');
          await input.fill('restore');
          await expect(options.first()).toHaveText('Restore');
        });
      }
    });
  });
});

test.describe('editions', () => {
  test.use({ siteName: 'editions' });

  test('SEARCH-8 SEARCH-10 each language has its index, versions share it, and a reader chooses another language', async ({
    page,
  }) => {
    await test.step('SEARCH-8 SEARCH-10 each language has its index; versions share it', async () => {
      const requests = noteRequests(page);
      const indexes = () => requests.filter((file) => file.includes('search_index'));
      await page.goto('/docs/guide/a');
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await expect
        .poll(indexes)
        .toEqual([expect.stringMatching(/search_index\.en\.[0-9a-f]{8}\.json/)]);
      await page.goto('/docs/v2/zh/guide/a');
      await page.keyboard.press('Control+k');
      await expect.poll(() => indexes()[1]).toMatch(/search_index\.zh\.[0-9a-f]{8}\.json/);
      const records = JSON.parse(
        readFileSync(
          path.join(siteDir('editions'), (indexes()[0] ?? '').replace('/docs/', '')),
          'utf8',
        ),
      );
      const versions = records.map(({ version }: { version: string }) => version);
      expect([...new Set(versions)].sort()).toEqual(['v1', 'v2']);
    });

    await test.step("the page of the reader's version comes first, and another version is named", async () => {
      const { input, selected, dialog } = searchParts(page);
      for (const [path, own, other] of [
        ['/docs/v2/', '/docs/v2/guide/a', 'A v1 en · v1'],
        ['/docs/', '/docs/guide/a', 'A v2 en · v2'],
      ] as const) {
        await page.goto(path);
        await page.keyboard.press('Control+k');
        await input.fill('relative with language');
        await expect(selected).toHaveAttribute('href', new RegExp(`^${own}(?:#|$)`));
        await expect(dialog.getByRole('group', { name: other, exact: true })).toBeVisible();
        await expect(dialog.getByRole('group')).toHaveCount(2);
      }
    });

    await test.step('a reader chooses another language; the next opening searches that of the page', async () => {
      await page.goto('/docs/guide/a');
      await page.keyboard.press('Control+k');
      const { dialog, input, selected } = searchParts(page);
      const choice = dialog.getByRole('combobox', { name: 'Version and language to search' });
      await expect(choice).toHaveValue('/docs');
      await input.fill('guide');
      await expect(selected).toHaveAttribute('href', '/docs/');
      const preview = dialog.locator('.search-preview');
      await expect(preview).toContainText('Home v1 en');
      await choice.selectOption('中文');
      await expect(selected).toHaveAttribute('href', '/docs/zh/');
      await expect(preview).toContainText('Home v1 zh');
      const share = dialog.getByRole('link', { name: 'Link to this search' });
      await expect(share).toHaveAttribute('href', '/docs/zh/?q=guide');
      await input.fill('xyzzy');
      await dialog.getByRole('button', { name: 'English' }).click();
      await expect(input).toBeFocused();
      await expect(choice).toHaveValue('/docs');
      await choice.selectOption('中文');
      // Opened again before the event of its closing.
      await dialog.evaluate((element: HTMLDialogElement) => {
        element.close();
        const key = { key: 'k', ctrlKey: true, bubbles: true };
        element.ownerDocument.dispatchEvent(new KeyboardEvent('keydown', key));
      });
      await expect(dialog).toBeVisible();
      await expect(choice).toHaveValue('/docs');
    });
  });
});

test.describe('switched off', () => {
  test.use({ siteName: 'light-only' });

  test('SEARCH-11 there is no button, no dialog, no key and no index', async ({ page }) => {
    const requests = noteRequests(page);
    await page.goto('/');
    await hydrated(page);
    const { button, dialog } = searchParts(page);
    await expect(button).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('/');
    await expect(dialog).toHaveCount(0);
    expect(requests.filter((file) => file.includes('search'))).toEqual([]);
    expect(readdirSync(siteDir('light-only'))).not.toContain('static');
  });
});
