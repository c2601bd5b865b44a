import type { Page } from '@playwright/test';
import { violationsIn, violationsInBothAppearances } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { expect, test } from './support/site-test.ts';

test.use({ siteName: 'ask' });

/** What the fakes of the browser's interfaces keep. */
interface Fakes {
  answer: string;
  prompts: string[];
  destroyed: number;
  tools: Record<string, (input: unknown) => Promise<unknown>>;
}

declare const fakes: Fakes;

/** Gives pages a language model, and a place to offer tools. */
async function addFakes(page: Page, availability: string): Promise<void> {
  await page.addInitScript((state) => {
    const kept: Fakes = { answer: '', prompts: [], destroyed: 0, tools: {} };
    const session = {
      prompt: async (text: string) => {
        kept.prompts.push(text);
        return kept.answer;
      },
      destroy: () => {
        kept.destroyed += 1;
      },
    };
    const define = (place: object, name: string, value: unknown) =>
      Object.defineProperty(place, name, { value, configurable: true });
    define(window, 'fakes', kept);
    define(window, 'LanguageModel', {
      availability: async () => state,
      create: async () => session,
    });
    define(document, 'modelContext', {
      registerTool: async (tool: { name: string; execute: Fakes['tools'][string] }) => {
        kept.tools[tool.name] = tool.execute;
      },
    });
  }, availability);
}

function askParts(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Ask' });
  return {
    button: page.getByRole('button', { name: 'Ask', exact: true }),
    dialog,
    question: dialog.getByRole('textbox', { name: 'Your question' }),
    status: dialog.getByRole('status'),
    quotations: dialog.getByRole('blockquote'),
    assistant: dialog.getByRole('link', { name: 'Open in Example' }),
  };
}

/** Collects requests that leave the site, and violations of its policy. */
async function watchPolicy(page: Page, baseURL: string | undefined): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      (window as unknown as { noteViolation(text: string): void }).noteViolation(violatedDirective),
    );
  });
  page.context().on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== baseURL || request.url().includes('What')) found.push(request.url());
  });
  return found;
}

test('answers with quotations of the site, in the order of the search or of the model in the browser', async ({
  page,
  baseURL,
}) => {
  const left = await watchPolicy(page, baseURL);
  await addFakes(page, 'available');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/docs/guide/restore');
  const { button, dialog, question, status, quotations, assistant } = askParts(page);
  let ranked: string[] = [];

  await test.step('a click that waits for code opens nothing for a reader who goes on', async () => {
    const release = await holdAnswers(page, /\/Ask-[^/]*\.js/);
    await page.reload();
    await button.click();
    const link = page.getByRole('link').first();
    await link.focus();
    release();
    await expect(page.locator('[data-island-state=ready]', { has: button })).toHaveCount(1);
    await expect(link).toBeFocused();
    await expect(dialog).toBeHidden();
  });

  await test.step('the keyboard opens the dialog, and Escape closes it', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeFocused();
    await expect(dialog).toContainText('Nothing you type leaves your browser.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('a dialog opened again in the same moment stays open', async () => {
    await button.press('Enter');
    await expect(question).toBeFocused();
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('.ask-dialog')?.close();
      document.querySelector<HTMLElement>('.ask-button')?.click();
    });
    // The event of the closing comes with one of the next frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(question).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('an answer that is no choice leaves the order of the search', async () => {
    await page.evaluate(() => {
      fakes.answer = '<img src="https://other.test/x"> Merge [1]';
    });
    await button.click();
    await question.fill('What is a version?');
    await page.keyboard.press('Enter');
    await expect(status).toContainText('In the order of the search results');
    ranked = await quotations.allTextContents();
    expect(ranked.length).toBeGreaterThan(1);
    expect(ranked).toContain('A version is a line of work. A file may differ in each.');
    await expect(dialog).not.toContainText('other.test');
    await expect(assistant).toHaveAttribute(
      'href',
      'https://assistant.test/?q=Read%20https%3A%2F%2Fask.test%2Fdocs%2Fguide%2Fversions.md',
    );
  });

  await test.step('axe finds nothing, in light and dark and on a phone', async () => {
    expect(await violationsInBothAppearances(page, '.ask-dialog')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violationsIn(page)).toEqual([]);
    for (const direction of ['rtl', 'ltr']) {
      const overflows = await page.evaluate((dir) => {
        document.documentElement.dir = dir;
        const parts = document.querySelectorAll('html, .ask-dialog');
        return [...parts].map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      }, direction);
      expect(overflows, direction).toEqual([false, false]);
    }
  });

  await test.step('the button takes no room in a bar that has none', async () => {
    await page.setViewportSize({ width: 768, height: 640 });
    await page.keyboard.press('Escape');
    const isBelow = () =>
      page.evaluate(() => {
        const bottomOf = (part: string) =>
          document.querySelector(part)?.getBoundingClientRect().bottom;
        return Number(bottomOf('.ask-button')) > Number(bottomOf('.navbar'));
      });
    expect(await isBelow()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await isBelow()).toBe(false);
    await button.click();
    await question.fill('What is a version?');
  });

  await test.step('the model chooses among the quotations', async () => {
    await page.evaluate(() => {
      fakes.answer = '[2]';
    });
    await page.keyboard.press('Enter');
    await expect(status).toContainText('Chosen by the language model in your browser');
    expect(await quotations.allTextContents()).toEqual([ranked[1]]);
    await expect(assistant).toHaveCount(0);
    expect(await page.evaluate(() => [fakes.prompts.length, fakes.destroyed])).toEqual([2, 2]);
  });

  await test.step('a link of an answer leads to its section', async () => {
    await dialog.getByRole('listitem').first().getByRole('link').click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/docs\/guide\/versions/);
  });

  expect(left).toEqual([]);
});

test('starts no download of a model, and offers agents in the browser three tools', async ({
  page,
  baseURL,
}) => {
  const left = await watchPolicy(page, baseURL);
  await addFakes(page, 'downloadable');
  await page.goto('/docs/guide/restore');
  const { button, question, status } = askParts(page);
  const call = (name: string, input: unknown) =>
    page.evaluate(
      ([tool, given]) =>
        fakes.tools[tool as string]?.(given).catch(
          (error: Error) => `${error.name}: ${error.message}`,
        ),
      [name, input],
    );

  await test.step('a model that is only downloadable is not asked', async () => {
    await button.click();
    await question.fill('lost file');
    await page.keyboard.press('Enter');
    await expect(status).toContainText('In the order of the search results');
    expect(await page.evaluate(() => fakes.prompts)).toEqual([]);
    await question.fill('zzzzqqqq');
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('Found no quotations. Try other words.');
  });

  await test.step('the tools search and read', async () => {
    await expect.poll(() => page.evaluate(() => Object.keys(fakes.tools))).toHaveLength(3);
    expect(await call('search_docs', { query: 'conflict' })).toMatchObject([
      { title: 'Versions', path: '/docs/guide/versions' },
    ]);
    expect(await call('read_page', { path: '/docs/guide/versions#merge-a-version' })).toContain(
      '# Versions',
    );
    expect(await call('lookup_symbol', { name: 'openBox()' })).toBe(
      'Error: There is no symbol "openBox". Search for it with search_docs.',
    );
  });

  await test.step('the tools refuse what is no page of the site', async () => {
    for (const path of ['/docs/../x', '/docs/%2e%2e/x', '/other', 'https://other.test/docs/x']) {
      expect(await call('read_page', { path }), path).toMatch(/^(?:Type)?Error: /);
    }
    expect(await call('read_page', { path: '//other.test/docs/x' })).toMatch(/^TypeError/);
    for (const input of [null, {}, { query: 1 }, { query: 'x'.repeat(100_000) }]) {
      expect(await call('search_docs', input)).toBe(
        'TypeError: search_docs needs "query", a string of 1 to 200 characters.',
      );
    }
  });

  expect(left).toEqual([]);
});
