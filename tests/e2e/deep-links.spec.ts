import type { Page } from '@playwright/test';
import { holdAnswers } from './support/hold-answers.ts';
import { expect, hydrated, notFoundMessage, test } from './support/site-test.ts';

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const allowCopying = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

/** Selects from the start of one element to the end of another, as a drag would. */
const select = (page: Page, from: string, to = from) =>
  page.evaluate(
    ([first = '', last = '']) => {
      const [start, end] = [document.querySelector(first), document.querySelector(last)];
      if (!start || !end) throw new Error(`${first} or ${last} isn't there.`);
      getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
    },
    [from, to],
  );

test.describe('links to places inside a page', () => {
  test.use({ siteName: 'theme', viewport: { width: 1281, height: 500 } });

  test('a link opens at lines of a sample, opens tabs and a filtered list, and readers can make one', async ({
    page,
    baseURL,
  }) => {
    await allowCopying(page);
    const linked = page.locator('.line.linked');
    await test.step('the address names lines', async () => {
      await page.goto('/guide/code#answer-ts:L4-L3');
      await expect(linked).toHaveText(['const three = 3;', 'const four = 4;']);
      await expect(linked.first()).toBeInViewport();
    });
    await test.step('an address that names nothing does nothing', async () => {
      for (const hash of ['answer-ts:L90-L99', 'first:L1', 'content:L1', 'gone:L1', '%E0:L1']) {
        await page.evaluate((text) => {
          location.hash = text;
        }, hash);
        await expect(linked, hash).toHaveCount(0);
      }
    });
    await test.step('selected lines', async () => {
      await select(page, '#answer-ts .line:nth-child(2)', '#answer-ts .line:nth-child(3)');
      await page.getByRole('button', { name: 'Copy link to these lines' }).click();
      await expect(linked).toHaveText(['const two = 2;', 'const three = 3;']);
      await expect(page).toHaveURL(`${baseURL}/guide/code#answer-ts:L2-L3`);
      await expect(page.getByRole('status').first()).toHaveText('Copied');
      expect(await copied(page)).toBe(`${baseURL}/guide/code#answer-ts:L2-L3`);
    });
    await test.step('numbers of lines, with Shift the range between them', async () => {
      const line = (number: number) => page.locator(`#answer-ts .line:nth-child(${number})`);
      await line(1).click({ position: { x: 8, y: 8 } });
      await expect(page).toHaveURL(`${baseURL}/guide/code#answer-ts:L1`);
      await line(3).click({ position: { x: 8, y: 8 }, modifiers: ['Shift'] });
      await expect(page).toHaveURL(`${baseURL}/guide/code#answer-ts:L1-L3`);
      await expect(linked).toHaveCount(3);
    });

    await test.step('a link opens tabs and a filtered list, and both name themselves', async () => {
      await page.goto('/guide/blocks?tab=DOG&tab=%3Cb%3E&tab=nobody#no-such-part');
      const selected = page.getByRole('tab', { selected: true });
      await expect(selected).toHaveText(['Dog', 'Dog', 'Second', 'npm', 'npm']);
      await page.getByRole('tab', { name: 'yarn' }).first().click();
      await expect(page).toHaveURL(/\?tab=DOG&tab=%3Cb%3E&tab=nobody&tab=yarn#no-such-part$/);
      await page.getByRole('tab', { name: 'Cat' }).first().click();
      await expect(page).toHaveURL(/\?tab=%3Cb%3E&tab=nobody&tab=yarn&tab=cat#no-such-part$/);

      const field = page.getByLabel('Filter');
      await page.goto('/reference/#filter=tw%6F');
      await expect(field).toHaveValue('two');
      await expect(page.locator('.overview-card:visible')).toHaveCount(1);
      await field.fill('state history');
      await expect(page).toHaveURL(/\/reference\/#filter=state%20history$/);
      await field.fill('');
      await expect(page).toHaveURL(/\/reference\/$/);
    });
  });
});

test.describe('links to selected text', () => {
  test.use({ siteName: 'discovery' });

  test('a reader makes one, and a report quotes the selection', async ({ page }) => {
    await allowCopying(page);
    await page.goto('/docs/guide/a');
    await hydrated(page);
    const report = page.getByRole('link', { name: 'Something wrong here?' });
    await expect(report).toHaveAttribute('href', /body=[^&]*guide%2Fa%0A$/);
    await test.step('a selection', async () => {
      // A selection that takes half a second to name gets no link; here no time goes by.
      await page.clock.setFixedTime(Date.now());
      await select(page, '#_main article ol > li:last-child');
      await report.hover();
      const link = page.getByRole('link', { name: 'Copy link to the selection' });
      await link.click();
      await expect(page.getByRole('status').first()).toHaveText('Copied');
      // The library adds what is around a text that occurs twice.
      expect(await copied(page)).toMatch(/\/docs\/guide\/a#part:~:text=(?:\S+-,)?two/i);
      await expect(report).toHaveAttribute(
        'href',
        `https://tracker.test/new?title=${encodeURIComponent('First page')}&body=${encodeURIComponent('https://docs.test/docs/guide/a\nhttps://docs.test/docs/guide/a#part\n\n> Two\n\n')}`,
      );
      await page.evaluate(() => getSelection()?.removeAllRanges());
      await expect(link).toHaveCount(0);
    });
  });
});

test.describe('unknown addresses', () => {
  test.use({ siteName: 'theme', expectedMessages: [notFoundMessage] });

  test('ROUTE-8 the 404 page suggests pages with names like the address', async ({ page }) => {
    const send = await holdAnswers(page, /\/assets\/suggestions-[^/]*\.js$/);
    await page.goto('/guide/blokcs.html');
    const near = page.locator('.not-found-near');
    const pages = page.getByText('All pages');
    const before = await pages.boundingBox();
    send();
    await expect(near.getByRole('link').first()).toHaveAttribute('href', '/guide/blocks');
    expect(await pages.boundingBox()).toEqual(before);
    await expect(near.getByRole('heading')).toHaveText('Pages with similar titles');
    await page.getByRole('searchbox', { name: 'Search' }).fill('images');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(
      page.getByRole('dialog').getByRole('combobox', { name: 'Search Docs' }),
    ).toHaveValue('images');
    await expect(page).toHaveURL('/guide/blokcs.html');
    await page.goto('/qqqq.html');
    await expect.poll(() => near.boundingBox()).toBeNull();
    await expect(pages).toBeVisible();
  });
});

test.describe('unknown addresses of a site with popular pages', () => {
  test.use({ siteName: 'shipped', expectedMessages: [notFoundMessage] });

  test('ROUTE-8 the 404 page offers those where no name is like the address', async ({ page }) => {
    await page.goto('/0.17/guide/foo-bar-baz');
    const near = page.locator('.not-found-near');
    await expect(near.getByRole('heading')).toHaveText('Start here');
    await expect(near.getByRole('link').first()).toHaveAttribute(
      'href',
      '/0.17/guide/getting-started',
    );
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
