import type { Page } from '@playwright/test';
import { holdAnswers } from './support/hold-answers.ts';
import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'theme', viewport: { width: 1281, height: 800 } });

/** The lines of which buttons cover something at the end of blocks. */
function linesUnderButtons(blocks: Element[], wraps: boolean): string[] {
  return blocks.flatMap((block) => {
    block.toggleAttribute('data-wrap', wraps);
    const pre = block.querySelector('pre');
    if (pre) pre.scrollLeft = pre.scrollWidth;
    const buttons = [...block.querySelectorAll('.code-tools > button')].map((button) =>
      button.getBoundingClientRect(),
    );
    const isCovered = ({ top, right, bottom }: DOMRect) =>
      buttons.some((button) => button.left < right && button.top < bottom && top < button.bottom);
    const range = document.createRange();
    return [...block.querySelectorAll('.line')].flatMap((line) => {
      // Texts alone: boxes around them hold the room.
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        if ([...range.getClientRects()].some(isCovered)) return [line.textContent ?? ''];
      }
      return [];
    });
  });
}

/** Where the rows of the line with most of them start. */
function rowsOfLongest(lines: Element[]): number[] {
  const range = document.createRange();
  const rows = lines.map((line) => {
    range.selectNodeContents(line);
    const starts = new Map<number, number>();
    for (const { top, left } of range.getClientRects()) {
      if (!starts.has(top)) starts.set(top, left);
    }
    return [...starts.values()];
  });
  return rows.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

test.describe('CODE', () => {
  test('blocks of code and wide tables', async ({ page, context }) => {
    await page.goto('/guide/code');

    await test.step('CODE-2 marked lines take the full width', async () => {
      const block = page.locator('.code-block').first();
      const width = (await block.boundingBox())?.width ?? 0;
      const marked = (await block.locator('.line.highlighted').first().boundingBox())?.width ?? 0;
      expect(width - marked).toBeLessThanOrEqual(2);
    });

    await test.step('CODE-4 CODE-6 a button wraps long lines, also without a language', async () => {
      const block = page.locator('.code-block').nth(1);
      const pre = block.locator('pre');
      const overflows = () => pre.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect(await overflows()).toBe(true);
      await block.hover();
      const wrap = block.getByRole('button', { name: 'Toggle code wrap' });
      await wrap.click();
      await expect(wrap).toHaveAttribute('aria-pressed', 'true');
      expect(await overflows()).toBe(false);
      // What goes on isn't taken for the next statement.
      const [start = 0, next] = await block.locator('.line').evaluateAll(rowsOfLongest);
      expect(next).toBeGreaterThan(start);
      await wrap.click();
      expect(await overflows()).toBe(true);
      await expect(block.getByRole('button', { name: 'Copy code' })).toBeVisible();
      await wrap.click();
      await page.reload();
      expect(await overflows()).toBe(true);
    });

    await test.step('CODE-4 the buttons cover no end of a line, whether it scrolls or wraps', async () => {
      for (const width of [1281, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const wraps of [false, true]) {
          const covered = page.locator('.code-block').evaluateAll(linesUnderButtons, wraps);
          expect(await covered, `${width} pixels, ${wraps ? 'wrapped' : 'scrolled'}`).toEqual([]);
        }
      }
    });

    await test.step('the sign of an added line is before its first row, wherever it scrolls', async () => {
      const line = page.locator('.line.added', { hasText: 'far too long' });
      const place = line.evaluate((element) => {
        const { position } = getComputedStyle(element);
        return `${position} ${getComputedStyle(element, '::after').insetBlockStart}`;
      });
      expect(await place).toBe('relative 0px');
      await page.setViewportSize({ width: 1281, height: 800 });
      await page.reload();
    });

    await test.step('CODE-3 numbers are neither copied nor selected', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      // What was copied is said for two seconds.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const block = page.locator('.code-block').first();
      const code =
        'const one = 1;\nconst two = 2;\nconst three = 3;\nconst four = 4;\nconst five = 5;';
      await block.hover();
      await block.getByRole('button', { name: 'Copy code' }).click();
      await expect(block.locator('[data-copied]')).toHaveCount(1);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      const selected = await block.locator('code').evaluate((element) => {
        getSelection()?.selectAllChildren(element);
        return getSelection()?.toString();
      });
      expect(selected?.trim()).toBe(code);
    });

    await test.step('CODE-5 the copy button keeps the focus of the keyboard', async () => {
      await page.goto('/guide/code');
      const copy = page.getByRole('button', { name: 'Copy code' }).first();
      await copy.press('Enter');
      await expect(copy).toHaveAttribute('data-copied');
      expect(await copy.evaluate((button) => document.activeElement === button)).toBe(true);
      await page.clock.resume();
    });

    await test.step('CODE-5 removed lines are not copied', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const block = page.locator('.code-block', { hasText: '8080' });
      await block.getByRole('button', { name: 'Copy code' }).press('Enter');
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe('const port = 8080;\nlisten(port);');
    });

    await test.step('code is read from left to right on pages from right to left', async () => {
      const code = page.locator('#_main a > code').first();
      const direction = () =>
        code.evaluate((element) => {
          const { direction, unicodeBidi } = getComputedStyle(element);
          return `${direction} ${unicodeBidi}`;
        });
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      expect(await direction()).toBe('ltr isolate');
      // The buttons are where lines end.
      const isAtEnd = page
        .locator('.code-block:has(> .code-tools)')
        .first()
        .evaluate((block) => {
          const { left, right } = block.getBoundingClientRect();
          return (
            (block.querySelector('.code-tools')?.getBoundingClientRect().left ?? 0) >
            (left + right) / 2
          );
        });
      expect(await isAtEnd).toBe(true);
    });

    await test.step('a wide table scrolls in itself', async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto('/guide/blocks');
      const table = page.getByRole('group', { name: /^Table: Column/ });
      expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(
        true,
      );
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  });
});

const key = 'rspress.tabs.pet';
const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const selected = (page: Page) => page.getByRole('tab', { selected: true });

test.describe('TABS', () => {
  test('tabs are chosen by key, by click and by what is stored', async ({ page }) => {
    await test.step('TABS-1 one panel shows; keys move, values choose the first', async () => {
      await page.goto('/guide/blocks');
      await expect(page.getByRole('tabpanel')).toHaveText([
        'Miaow',
        'Fish',
        'Beta',
        'npm install @lix-js/sdk',
        'npm create lix@latest',
      ]);
      await hydrated(page);
      const third = page.locator('.tabs').nth(2);
      await third.getByRole('tab', { name: 'Second' }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(third.getByRole('tab', { name: 'First' })).toBeFocused();
      await expect(third.getByRole('tabpanel')).toHaveText('Alpha');
      await page.keyboard.press('ArrowLeft');
      await expect(third.getByRole('tabpanel')).toHaveText('Beta');
      await page.keyboard.press('Home');
      await expect(third.getByRole('tabpanel')).toHaveText('Alpha');
      await page.keyboard.press('End');
      await expect(third.getByRole('tabpanel')).toHaveText('Beta');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });

    await test.step('TABS-3 commands of four package managers', async () => {
      await page.goto('/guide/blocks');
      await page.getByRole('tab', { name: 'yarn' }).first().click();
      const panels = page.locator('.tabs[data-group="package.manager"] [role=tabpanel]:visible');
      await expect(panels).toHaveText(['yarn add @lix-js/sdk', 'yarn create lix']);
      await page.getByRole('tab', { name: 'bun' }).last().click();
      await expect(panels).toHaveText(['bun add @lix-js/sdk', 'bun create lix@latest']);
      expect(await page.evaluate(() => localStorage.getItem('rspress.tabs.package.manager'))).toBe(
        '3',
      );
    });

    await test.step('TABS-1 they work after navigation in the site', async () => {
      await page.goto('/guide/code');
      await hydrated(page);
      await page.locator('.sidebar').getByRole('link', { name: 'The blocks' }).click();
      await page.getByRole('tab', { name: 'Dog' }).first().click();
      await expect(page.getByRole('tabpanel').first()).toHaveText('Woof');
    });

    await test.step('TABS-2 where the stored text is no tab, the first one shows', async () => {
      await page.goto('/guide/blocks');
      for (const value of ['7', '-1', 'rubbish', '{"a":1}', '', '1.5', 'NaN']) {
        await page.evaluate(
          ([name, text]) => localStorage.setItem(name ?? '', text ?? ''),
          [key, value],
        );
        await page.reload();
        await hydrated(page);
        await expect(page.getByRole('tabpanel').first(), value).toHaveText('Miaow');
      }
    });
  });

  test('TABS-2 a group switches together, in other browser tabs too, and remembers', async ({
    page,
    context,
  }) => {
    await page.goto('/guide/blocks');
    const other = await context.newPage();
    await other.goto(page.url());
    await page.getByRole('tab', { name: 'Dog' }).last().click();
    await expect(selected(page)).toHaveText(['Dog', 'Dog', 'Second', 'npm', 'npm']);
    expect(await stored(page)).toBe('1');
    await expect(selected(other)).toHaveText(['Dog', 'Dog', 'Second', 'npm', 'npm']);
    await page.reload();
    await expect(page.getByRole('tabpanel').first()).toHaveText('Woof');

    await test.step('a choice made elsewhere since then outlives a reload, and a link still counts', async () => {
      await expect(page).toHaveURL(/\?tab=dog$/);
      await other.getByRole('tab', { name: 'Cat' }).first().click();
      await expect(selected(page).first()).toHaveText('Cat');
      await page.reload();
      await expect(page.getByRole('tabpanel').first()).toHaveText('Miaow');
      await page.goto('/guide/code');
      await page.goto('/guide/blocks?tab=dog');
      await expect(page.getByRole('tabpanel').first()).toHaveText('Woof');
      expect(await stored(page)).toBe('0');
    });

    await test.step('so does one on the way back through the history', async () => {
      await page.locator('.sidebar').getByRole('link', { name: 'Code', exact: true }).click();
      await expect(page).toHaveURL(/\/guide\/code/);
      await other.getByRole('tab', { name: 'Dog' }).first().click();
      await other.getByRole('tab', { name: 'Cat' }).first().click();
      await page.goBack();
      await expect(page.getByRole('tabpanel').first()).toHaveText('Miaow');
    });
  });

  test('TABS-1 a tab that is clicked before its code comes is shown when it does', async ({
    page,
  }) => {
    const send = await holdAnswers(page, '**/tabs-*.js');
    const asked = page.waitForRequest('**/tabs-*.js');
    await page.goto('/guide/blocks', { waitUntil: 'commit' });
    await asked;
    await page.getByRole('tab', { name: 'Dog' }).first().click();
    send();
    await expect(selected(page).first()).toHaveText('Dog');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('panels, menus and groups are open', async ({ page }) => {
    await test.step('every panel shows under its label', async () => {
      await page.goto('/guide/blocks');
      for (const text of ['Miaow', 'Woof', 'Alpha', 'Beta']) {
        await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      }
      await expect(page.getByRole('tablist')).toHaveCount(0);
    });

    await test.step('menus of the bar open while the focus is inside', async () => {
      await page.goto('/guide/blocks');
      await page.getByRole('button', { name: 'Group' }).focus();
      await expect(
        page.locator('.bar-menu-panel').getByRole('link', { name: 'Images' }),
      ).toBeVisible();
    });

    await test.step('closed groups of the sidebar show', async () => {
      await page.goto('/guide/blocks');
      await expect(page.locator('.sidebar').getByRole('link', { name: 'Images' })).toBeVisible();
    });
  });
});
