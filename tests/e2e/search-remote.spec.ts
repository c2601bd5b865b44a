import { violationsIn } from './support/axe.ts';
import {
  type Answer,
  type ContractServer,
  searchAddress,
  startContractServer,
} from './support/contract-server.ts';
import { noteRequests, searchParts } from './support/search.ts';
import { test as base, expect } from './support/site-test.ts';

const test = base.extend<{ server: ContractServer }>({
  server: async ({ page }, use) => {
    const server = await startContractServer(page);
    await use(server);
    server.stop();
  },
});

test.use({ siteName: 'search-remote' });

function record(title: string, content: string, more: object = {}) {
  return {
    id: 1,
    title,
    routePath: `/${title.toLowerCase()}`,
    domain: '',
    content,
    toc: [],
    ...more,
  };
}

test('SEARCH-21 SEARCH-14 CALL-3 one request, 150 ms after the last key; Enter waits for its answer', async ({
  page,
  server,
}) => {
  const requests = noteRequests(page);
  const home = record('Home', 'Other words.', { routePath: '/' });
  server.answers(() => [{ index: 'own', hits: [home] }]);
  await page.goto('/');
  await page.keyboard.press('Control+k');
  const { input, options, dialog } = searchParts(page);
  await expect(input).toBeFocused();
  // The first answer shows that the code which asks is there.
  await input.fill('o');
  await expect(options.first()).toHaveText('Home');
  await expect(dialog.getByRole('tab')).toHaveCount(0);
  server.answers(() => [{ index: 'own', hits: [record('Page', 'Text of the& page.')] }]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await input.pressSequentially('f th');
  await page.clock.runFor(100);
  await input.pressSequentially('e&');
  await page.keyboard.press('Enter');
  await page.clock.runFor(149);
  expect(server.asked).toHaveLength(1);
  await page.clock.runFor(1);
  await expect
    .poll(() => server.asked.slice(1))
    .toEqual([
      `${searchAddress}?keyword=of%20the%26&limit=7&searchIndexes=own%2Cother%2Csite&lang=en`,
    ]);
  await expect(page).toHaveURL(/\/page$/);
  expect(requests.filter((file) => file.includes('/static/search'))).toEqual([]);
});

test('what answers of the server become, and which of them show', async ({ page, server }) => {
  await test.step('SEARCH-22 literal matches give hits as in local mode; links lead into the site', async () => {
    server.answers(() => [
      {
        index: 'default',
        hits: [
          record('Page', 'Text of the page.\n\nPart\n\nMore text.', {
            toc: [{ id: 'part', text: 'Part', depth: 2, charIndex: 19 }],
          }),
        ],
      },
    ]);
    await page.goto('/');
    await page.keyboard.press('Control+k');
    const { input, options, list } = searchParts(page);
    await input.fill('text');
    await expect(options).toHaveText(['Text of the page.', 'PartMore text.']);
    await expect(list.locator('mark')).toHaveText(['Text', 'text']);
    await expect(options.nth(1)).toHaveAttribute('href', '/page#part');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/page$/);
  });

  await test.step('SEARCH-22 the first group is empty when the answer lacks it', async () => {
    server.answers(() => [{ index: 'other', hits: [record('Second', 'words')] }]);
    await page.goto('/');
    await page.keyboard.press('Control+k');
    const { input, dialog } = searchParts(page);
    await input.fill('words');
    await expect(dialog.getByRole('tab')).toHaveText(['This site', 'other']);
    await expect(dialog.getByText('No results for "words"')).toBeVisible();
  });

  await test.step("SEARCH-18 SEARCH-22 the server's own matches give the snippet, in bytes of the protocol", async () => {
    const content = `${'中'.repeat(4)} starts here and ${'goes on '.repeat(20)}`;
    // 4 characters of 3 bytes and a space.
    const _matchesPosition = {
      content: [
        { start: 13, length: 6 },
        { start: 20, length: 4 },
      ],
    };
    server.answers(() => [{ index: 'own', hits: [record('Page', content, { _matchesPosition })] }]);
    await page.goto('/');
    await page.keyboard.press('Control+k');
    const { input, options, list } = searchParts(page);
    await input.fill('begin there');
    await expect(list.locator('mark')).toHaveText(['starts', 'here']);
    await expect(options.locator('.search-statement')).toHaveText(`...${content.slice(5, 105)}...`);
  });

  await test.step('SEARCH-5 SEARCH-14 a spinner shows until the answer; an answer to another query never shows', async () => {
    let late: (() => void) | undefined;
    server.answers(
      (keyword): Answer =>
        keyword === 'slow'
          ? (response: import('node:http').ServerResponse) => {
              late = () =>
                response.end(JSON.stringify([{ index: 'own', hits: [record('Slow', 'slow')] }]));
            }
          : [{ index: 'own', hits: [record('Fast', 'fast')] }],
    );
    await page.goto('/');
    await page.keyboard.press('Control+k');
    const { input, options, dialog } = searchParts(page);
    const spinner = dialog.getByRole('img', { name: 'Searching' });
    const slow = page.waitForRequest(/keyword=slow/);
    await input.fill('slow');
    await expect(spinner).toBeVisible();
    await expect.poll(() => late).toBeDefined();
    await input.fill('fast');
    await expect(options).toHaveText(['Fast', 'fast']);
    late?.();
    await (await slow).response().catch(() => {});
    await expect(spinner).toBeHidden();
    await expect(options).toHaveText(['Fast', 'fast']);
  });

  await test.step('SEARCH-11 a query is asked once', async () => {
    server.asked.length = 0;
    server.answers((keyword) => [{ index: 'own', hits: [record(keyword, keyword)] }]);
    await page.goto('/');
    await page.keyboard.press('Control+k');
    const { input, options } = searchParts(page);
    for (const query of ['one', 'two', 'one', 'two']) {
      await input.fill(query);
      await expect(options.first()).toHaveText(query);
    }
    expect(server.asked).toHaveLength(2);
  });
});

test('SEARCH-23 more groups become tabs, the site first', async ({ page, server }) => {
  server.answers(() => [
    { index: 'unknown', hits: [record('Third', 'words', { domain: 'https://third.test' })] },
    { index: 'own', hits: [record('Page', 'words here'), record('Other', 'more words')] },
    { index: 'other,site', hits: [record('Second', 'words', { domain: 'https://second.test' })] },
  ]);
  await page.goto('/');
  await page.keyboard.press('Control+k');
  const { input, options, dialog, selected } = searchParts(page);
  await input.fill('words');
  const tabs = dialog.getByRole('tab');
  await expect(tabs).toHaveText(['This site', 'unknown', 'other,site']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await tabs.nth(1).click();
  await expect(options).toHaveCount(1);
  await expect(selected).toHaveAttribute('href', 'https://third.test/third');
  await expect(selected).toHaveAttribute('target', '_blank');
  expect(await violationsIn(page)).toEqual([]);
  const opened = page.context().waitForEvent('page');
  await selected.click();
  expect((await opened).url()).toMatch(/third|about:blank|chrome-error/);
  await expect(dialog).toBeVisible();
  await tabs.first().click();
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(options.first()).not.toHaveAttribute('target');
  await tabs.first().press('ArrowLeft');
  await expect(tabs.last()).toBeFocused();
  await expect(selected).toHaveAttribute('href', 'https://second.test/second');
  await tabs.last().press('ArrowRight');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});

test.describe('hostile answers', () => {
  test.use({ expectedMessages: [/^The search server|^Failed to load resource/] });

  const answers: Record<string, Answer> = {
    'a number': 7,
    null: null,
    'an object': { index: 'own', hits: [] },
    'no JSON': '<html>',
    'hits of wrong types': [{ index: 'own', hits: [1, null, 'x', { title: 5 }, { title: 'x' }] }],
    'groups of wrong types': [1, null, 'x', { index: {}, hits: {} }],
    'an address that runs script': [
      { index: 'own', hits: [record('Bad', 'x', { routePath: 'javascript:alert(1)' })] },
    ],
    'an address elsewhere': [
      { index: 'own', hits: [record('Bad', 'x', { routePath: '//evil.test/x' })] },
    ],
    'the status 500': (response: import('node:http').ServerResponse) => {
      response.statusCode = 500;
      response.end('[]');
    },
    'a redirect': (response: import('node:http').ServerResponse) => {
      response.writeHead(302, { Location: 'http://evil.test/' }).end();
    },
    'an endless answer': (response: import('node:http').ServerResponse) => {
      const part = `[${' '.repeat(100_000)}`;
      const go = () => {
        while (!response.destroyed && response.write(part));
        if (!response.destroyed) response.once('drain', go);
      };
      go();
    },
    'a broken connection': (response: import('node:http').ServerResponse) => {
      response.write('[');
      setTimeout(() => response.destroy(), 50);
    },
  };

  test('SEARCH-24 ERR-3 wrong answers leave an empty list and one logged line, and odd ones stay text', async ({
    page,
    server,
  }) => {
    await test.step('SEARCH-24 ERR-3 an empty list and one logged line', async () => {
      const logged: string[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('The search server')) logged.push(message.text());
      });
      await page.goto('/');
      await page.keyboard.press('Control+k');
      const { input, dialog, options } = searchParts(page);
      for (const [name, answer] of Object.entries(answers)) {
        await test.step(name, async () => {
          logged.length = 0;
          server.answers(() => answer);
          await input.fill(name);
          await expect(dialog.getByText(`No results for "${name}"`)).toBeVisible();
          await expect(options).toHaveCount(0);
          await expect.poll(() => logged.length, name).toBe(1);
        });
      }
    });

    await test.step('HTML and odd positions stay text', async () => {
      const html = '<img src=x onerror="document.title=1"><b>bold</b>';
      server.answers(() => [
        { index: '<i>tab</i>', hits: [] },
        {
          index: 'own',
          hits: [
            record(html, html, {
              routePath: '/page',
              toc: [{ id: '"><script>', text: html, depth: 'deep', charIndex: 1e9 }],
              _matchesPosition: { content: [{ start: -1, length: 1e9 }, { start: 'x' }, 5] },
            }),
            record('Loose', 'text', {
              _matchesPosition: { content: [{ start: 1e9, length: 1e9 }] },
            }),
          ],
        },
      ]);
      await page.goto('/');
      await page.keyboard.press('Control+k');
      const { input, options, dialog } = searchParts(page);
      await input.fill('bold');
      await expect(options.first()).toHaveText(html);
      await expect(dialog.locator('img, b, i, script')).toHaveCount(0);
      await expect(page).toHaveTitle('Remote - Remote');
    });
  });

  test('SEARCH-24 an answer that never comes ends after ten seconds', async ({ page, server }) => {
    server.answers(() => () => {});
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 10_000 ? 100 : 60_000);
    });
    await page.goto('/');
    await page.keyboard.press('Control+k');
    const { input, dialog } = searchParts(page);
    await input.fill('query');
    await expect(dialog.getByText('No results for "query"')).toBeVisible();
  });
});
