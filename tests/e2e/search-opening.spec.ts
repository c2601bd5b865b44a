import type { Page } from '@playwright/test';
import { engines } from '../../bench/peers/engines.ts';
import { violationsIn } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { noteRequests, searchParts } from './support/search.ts';
import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'search', viewport: { width: 1281, height: 800 } });

const start = '/docs/guide/versions';

test('SEARCH-1 a click before the script is there sends the form of the button, and opens no dialog beside', async ({
  page,
}) => {
  const answer = await holdAnswers(page, /\/assets\/index-[^/]+\.js$/);
  await page.goto(start, { waitUntil: 'commit' });
  const form = page.locator('form:has(.search-button)');
  // Another page on its way would keep the test from looking at this one.
  await form.evaluate((element) => {
    element.onsubmit = () => {
      element.dataset.sent = '';
      return false;
    };
  });
  await page.locator('.search-button').click();
  await expect(form).toHaveAttribute('data-sent');
  answer();
  await hydrated(page);
  await expect(searchParts(page).dialog).toBeHidden();
});

/** Holds back the code of the dialog until it is released. */
const holdCode = (page: Page) => holdAnswers(page, /\/assets\/(?:SearchDialog|hydrate)-.*\.js$/);

test('SEARCH-1 SEARCH-2 SEARCH-6 before its code is there, the dialog opens, finds, waits and closes', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto(start);
  await hydrated(page);

  await test.step('SEARCH-1 the dialog is open with the focus in its input in the same task as the key', async () => {
    const opens = (act: string) =>
      page.evaluate((name) => {
        const button = document.querySelector<HTMLElement>('.search-button');
        if (name === 'click') button?.click();
        else {
          const options = { key: name, ctrlKey: name === 'k', bubbles: true, cancelable: true };
          document.body.dispatchEvent(new KeyboardEvent('keydown', options));
        }
        const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
        const isOpen = dialog?.matches(':modal') === true;
        return isOpen && document.activeElement?.className === 'search-input';
      }, act);
    for (const act of ['click', 'k', '/']) {
      expect(await opens(act), act).toBe(true);
      await page.keyboard.press('Escape');
      await expect(searchParts(page).dialog).toBeHidden();
    }
  });

  const { dialog, input, options } = searchParts(page);
  /** Opens the dialog of a new page, whose code is held until the result is called. */
  const openEarly = async () => {
    const letGo = await holdCode(page);
    await page.goto(start);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    return letGo;
  };
  const answers = page.locator('[data-island="search-dialog"][data-island-state="ready"]');

  await test.step('SEARCH-6 what is typed counts, the caret stays, and waiting shows', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rstor');
    await input.press('Home');
    await input.press('ArrowRight');
    await page.keyboard.type('e');
    const waits = () =>
      page.evaluate(
        () =>
          getComputedStyle(document.querySelector('.search-bar') as Element, '::after')
            .animationName,
      );
    await expect.poll(waits).toContain('search-turn');
    release();
    await expect(options.first()).toHaveText('Restore');
    // These are the results that the comparison with other engines waits for.
    const own = engines.find(({ name }) => name === 'this engine');
    await expect(page.locator(own?.selectors.searchResult ?? '').first()).toHaveText('Restore');
    expect(await waits()).toBe('none');
    await expect(input).toBeFocused();
    await page.keyboard.type('-');
    await expect(input).toHaveValue('re-stor');
  });

  await test.step('SEARCH-6 what an input method composes goes on', async () => {
    const letGo = await openEarly();
    const method = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      method.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    const ended: string[] = [];
    await page.exposeFunction('noteEnd', (text: string) => ended.push(text));
    await input.evaluate((field: HTMLElement) => {
      const { noteEnd } = window as unknown as { noteEnd(text: string): void };
      field.addEventListener('compositionend', (event) => noteEnd(event.data));
    });
    await compose('rest');
    letGo();
    await expect(options.first()).toHaveText('Restore');
    await compose('restor');
    await expect(input).toHaveValue('restor');
    expect(ended).toEqual([]);
    await method.send('Input.insertText', { text: 'café' });
    await expect(input).toHaveValue('café');
    await expect(options.first()).toHaveText('Café');
    await expect.poll(() => ended).toEqual(['café']);
  });

  await test.step('SEARCH-6 Enter opens the first result once it is there, unless the reader goes on', async () => {
    const types = async (...keys: string[]) => {
      const letGo = await openEarly();
      await page.keyboard.type('restor');
      for (const key of keys) await page.keyboard.press(key);
      letGo();
      await expect(answers).toBeAttached();
    };
    await types('Enter');
    await expect(page).toHaveURL(/\/docs\/guide\/restore$/);
    await expect(dialog).toBeHidden();
    await types('Enter', 'e');
    await expect(input).toHaveValue('restore');
    await expect(options.first()).toHaveText('Restore');
    await expect(page).toHaveURL(start);
    await types('Enter', 'Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(start);
  });

  await test.step('SEARCH-2 a dialog closed meanwhile stays closed, and the page scrolls', async () => {
    await page.setViewportSize({ width: 600, height: 700 });
    const letGo = await openEarly();
    await page.keyboard.type('restore');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toBeHidden();
    letGo();
    await expect(answers).toBeAttached();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Control+k');
    await expect(input).toHaveValue('');
  });
});

test('SEARCH-10 the code and the titles come when the reader reaches for the button, the texts when the search opens', async ({
  page,
}) => {
  await page.goto(start);
  await hydrated(page);
  const requests = noteRequests(page);
  const { button, input, options } = searchParts(page);
  await button.hover();
  await expect(page.locator('[data-island-state="ready"]')).toBeAttached();
  await expect.poll(() => requests.join(' ')).toContain('search-worker');
  expect(requests.join(' ')).not.toContain('search_index');
  await button.click();
  await input.fill('restore');
  await expect(options.first()).toHaveText('Restore');
  await expect.poll(() => requests.join(' ')).toContain('search_index');
});

test.describe('when the code fails', () => {
  test.use({ expectedMessages: [/Failed to (?:load resource|fetch dynamically)|forced/] });

  test('the dialog says so, can be closed, and the next opening tries again', async ({ page }) => {
    await test.step('a dialog that React cannot take over says so above the page', async () => {
      await page.route(/\/assets\/SearchDialog-.*\.js$/, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export function SearchDialog() { throw new Error("forced") }',
        }),
      );
      await page.goto(start);
      await hydrated(page);
      await page.keyboard.press('Control+k');
      const { dialog } = searchParts(page);
      await expect(dialog.getByText('couldn’t start')).toBeVisible();
      await expect(page.locator('dialog:modal')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('the page doesn’t say so for a pointer that only comes by', async () => {
      await page.unroute(/\/assets\/SearchDialog-.*\.js$/);
      await page.route(/\/assets\/SearchDialog-.*\.js$/, (route) => route.abort());
      await page.goto(start);
      await hydrated(page);
      await searchParts(page).button.hover();
      await expect(page.locator('dialog .island-failed')).toBeAttached();
      await expect(page.getByText('couldn’t start')).toBeHidden();
    });

    await test.step('the dialog says so, can be closed, and the next opening tries again', async () => {
      await page.keyboard.press('Control+k');
      const { dialog, input, options } = searchParts(page);
      await expect(dialog.getByRole('status')).toContainText('couldn’t start');
      await expect(input).toBeFocused();
      expect(await violationsIn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.unroute(/\/assets\/SearchDialog-.*\.js$/);
      await page.keyboard.press('Control+k');
      await input.fill('restore');
      await expect(options.first()).toHaveText('Restore');
      await expect(dialog.getByText('couldn’t start')).toBeHidden();
    });
  });
});

test('SEARCH-1 the key / is a character in fields, choices, dialogs, popovers and while an input method composes; a link opens a search', async ({
  page,
}) => {
  await page.goto(start);
  await hydrated(page);
  const { dialog } = searchParts(page);
  for (const [name, attributes] of [
    ['textarea', {}],
    ['select', {}],
    ['p', { contenteditable: 'true' }],
    ['dialog', { open: '' }],
    ['div', { popover: '' }],
  ] as const) {
    await test.step(name, async () => {
      await page.evaluate(
        ([tag, given]) => {
          const added = document.createElement(tag);
          for (const [key, value] of Object.entries(given)) added.setAttribute(key, value);
          if (['dialog', 'div'].includes(tag)) added.append(document.createElement('button'));
          document.querySelector('main')?.append(added);
          if (added.popover) added.showPopover();
          (added.querySelector('button') ?? added).focus();
        },
        [name, attributes] as const,
      );
      await page.keyboard.press('/');
      await expect(dialog).toBeHidden();
      await page.evaluate(() => document.querySelector('main')?.lastElementChild?.remove());
    });
  }
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    await page.evaluate((options) => {
      const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, ...options });
      document.body.dispatchEvent(event);
    }, composing);
    await expect(dialog).toBeHidden();
  }
  // An editor whose element is in a shadow root.
  await page.evaluate(() => {
    const host = document.createElement('div');
    document.querySelector('main')?.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const editor = document.createElement('div');
    editor.contentEditable = 'true';
    root.append(editor);
    editor.focus();
  });
  await page.keyboard.type('a // b');
  await expect(dialog).toBeHidden();
  await expect(page.locator('[contenteditable]')).toHaveText('a // b');
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();

  await test.step('a link shares a search: it opens with the query and its results', async () => {
    await page.goto(`${start}?q=Restore`);
    const { input, options } = searchParts(page);
    await expect(input).toHaveValue('Restore');
    await expect(input).toBeFocused();
    await expect(options.first()).toHaveText('Restore');
  });

  await test.step('and again when a reader comes back to it', async () => {
    const { input, options } = searchParts(page);
    await options.first().click();
    await expect(page.locator('#_main h1')).toContainText('Restore');
    await page.goBack();
    await expect(dialog).toBeVisible();
    await expect(input).toHaveValue('Restore');
    await expect(options.first()).toHaveText('Restore');
  });
});

test('forced colors keep the icons, and show which result is selected', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(start);
  await hydrated(page);
  const { button, input, options, selected } = searchParts(page);
  const color = (selector: string, pseudo: string) =>
    page.evaluate(
      ([name, part]) =>
        getComputedStyle(document.querySelector(name as string) as Element, part).backgroundColor,
      [selector, pseudo],
    );
  const canvas = await page.evaluate(() => {
    document.body.style.background = 'Canvas';
    return getComputedStyle(document.body).backgroundColor;
  });
  expect(await color('.search-button', '::before')).not.toBe(canvas);
  await button.click();
  await input.fill('a');
  await expect(options.nth(2)).toBeVisible();
  expect(await color('.search-bar', '::before')).not.toBe(canvas);
  expect(await color('.search-clear', '::before')).not.toBe(canvas);
  expect(await color('.search-hit', '::before')).not.toBe(canvas);
  await expect(selected).toHaveCSS('outline-style', 'solid');
  await expect(options.nth(1)).toHaveCSS('outline-style', 'none');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a page of all headings', async ({ page }) => {
    await page.goto('/docs/guide/restore');
    await page.getByRole('button', { name: 'Search Docs' }).click();
    await expect(page.getByRole('heading', { name: 'A–Z', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Merge a version', exact: true }).click();
    await expect(page).toHaveURL(/\/docs\/guide\/versions#merge-a-version$/);
  });
});
