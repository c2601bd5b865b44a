import type { Page } from '@playwright/test';
import { compiledPayloads } from '../injection/compiled-payloads.ts';
import { payloads } from '../injection/payloads.ts';
import { representatives } from '../support/nightly.ts';
import { searchAddress } from './support/contract-server.ts';
import { searchParts } from './support/search.ts';
import { expect, hydrated, test } from './support/site-test.ts';

/** Local-storage keys that pages read. */
const stored = [
  'rspress-theme-appearance',
  'rspress-visited',
  'rspress.tabs.x',
  'docs-recent-searches',
  'docs-recent-pages',
];

const policyName = 'content-security-policy';

// Images of payloads don't exist, and the policy says what it blocks.
test.use({ siteName: 'search-remote', expectedMessages: [/./] });

// The policy only takes away: what doesn't run without it is the harder half.
for (const hasPolicy of representatives([false, true])) {
  test(`no payload runs ${hasPolicy ? 'under the policy' : 'without the policy'}`, async ({
    page,
  }) => {
    const ran = await noteRuns(page, JSON.stringify(payloads));
    await fillPage(page, await compiledPayloads(), hasPolicy);
    const query = payloads.map((payload) => `navbar=${encodeURIComponent(payload)}`).join('&');
    await page.goto(`/?${query.slice(0, 4000)}#${encodeURIComponent(payloads.join(''))}`);
    await hydrated(page);
    expect(await page.locator('article [data-payload] > div').count()).toBeGreaterThan(300);

    await test.step('in addresses and handlers', async () => {
      const left = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
          [...attributes]
            .filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
            .filter(({ name }) => !['title', 'alt', 'aria-label', 'content'].includes(name))
            .map(({ name, value }) => `${name}=${value}`),
        ),
      );
      expect(left).toEqual([]);
    });

    await test.step('in the search, and in the answer of a server', async () => {
      const hits = payloads.map((payload, id) => ({
        id,
        title: payload,
        routePath: `/${payload}`,
        domain: '',
        content: payload,
        toc: [{ id: payload, text: payload, depth: 2, charIndex: 0 }],
      }));
      await page.route(`${searchAddress}?**`, (route) =>
        route.fulfill({
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: [
            { index: 'own', hits: hits.slice(0, 50) },
            { index: 'other', hits: hits.slice(50) },
          ],
        }),
      );
      await page.keyboard.press('Control+k');
      const { input, options } = searchParts(page);
      await expect(input).toBeFocused();
      await expect(page.locator('[data-island=search-dialog]')).toHaveAttribute(
        'data-island-state',
        'ready',
      );
      await input.fill('<img src=x onerror=ran()>');
      await expect(options.first()).toBeVisible();
    });

    expect(ran()).toBe(0);
  });
}

/** Counts calls of `ran()`, and gives pages a storage that holds payloads. */
async function noteRuns(page: Page, text: string): Promise<() => number> {
  let runs = 0;
  await page.exposeFunction('ran', () => {
    runs += 1;
  });
  await page.addInitScript(
    ({ keys, value }) => {
      for (const key of keys) localStorage.setItem(key, value);
    },
    { keys: stored, value: text },
  );
  return () => runs;
}

/** Puts HTML into the article of the page at `/`, as if the site had been built with it. */
async function fillPage(page: Page, html: string, hasPolicy: boolean): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      if (!hasPolicy) delete headers[policyName];
      const body = (await response.text()).replace(
        '</article>',
        () => `<div data-payload>${html}</div></article>`,
      );
      await route.fulfill({ status: 200, headers, body });
    },
  );
}
