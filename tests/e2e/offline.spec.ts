import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createSiteServer } from '#node/serve/create-server.ts';
import { idle } from './support/idle.ts';
import { siteDir } from './support/paths.ts';
import { expect, test } from './support/site-test.ts';

/** An address with the base `/docs/`. While no site is there it stays taken, so that nobody else answers. */
async function openHost(siteName: string) {
  let current: Server | undefined;
  const host = createServer((request, response) => {
    if (current) current.emit('request', request, response);
    else request.destroy();
  });
  const serve = async (name: string) => {
    current = (await createSiteServer(siteDir(name), { offline: true })).server;
  };
  await serve(siteName);
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return {
    site: `http://localhost:${(host.address() as AddressInfo).port}/docs`,
    /** Serves another site. */
    serve,
    /** Answers no more. */
    stop(): void {
      current = undefined;
      host.closeAllConnections();
    },
    close: () => host.close(),
  };
}

/** Waits until the service worker answers for the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a preview without offline use registers nothing, under any of its names', async ({
  page,
  addressOf,
}) => {
  const { port } = new URL(await addressOf('editions'));
  await page.goto(`http://localhost:${port}/docs/guide/a`);
  await idle(page);
  const registered = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(registered).toEqual([]);
});

test.use({ expectedMessages: [/net::ERR_|Failed to fetch|status of 404/] });

test('a stored edition works with the network off: pages, search, examples', async ({
  page,
  context,
}) => {
  const host = await openHost('editions');
  const { site } = host;
  const panel = page.getByRole('region', { name: 'Offline use' });

  await test.step('the control says how much it stores, and stores it', async () => {
    await page.goto(`${site}/guide/live`);
    await page.getByRole('button', { name: 'Offline use' }).click();
    await expect(panel.getByRole('status')).toContainText(/store \d\.\d MB in this browser/);
    await panel.getByRole('button', { name: 'Store for offline use' }).click();
    await expect(panel.getByRole('status')).toContainText('This version works offline.');
    await controlled(page);
  });

  host.stop();
  await context.setOffline(true);

  await test.step('a page that was never visited, with its policy', async () => {
    const response = await page.goto(`${site}/guide/b`);
    expect(response?.fromServiceWorker()).toBe(true);
    expect(response?.headers()['content-security-policy']).toContain("worker-src 'self'");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('search', async () => {
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('combobox', { name: 'Search Docs' }).fill('live');
    await expect(page.getByRole('option', { name: 'Live en' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a live example', async () => {
    await page.goto(`${site}/guide/live`);
    const live = page.locator('.live-example').first();
    await live.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(live).toHaveAttribute('data-state', 'done');
  });

  await test.step('removing it', async () => {
    await page.getByRole('button', { name: 'Offline use' }).click();
    await panel.getByRole('button', { name: 'Remove' }).click();
    await expect(panel.getByRole('status')).toContainText('Removed.');
  });
  host.close();
});

test('a visited page works offline; a deployment without offline use takes all of it away', async ({
  page,
  context,
}) => {
  const host = await openHost('editions');
  const { site } = host;
  await page.goto(`${site}/guide/a`);
  await controlled(page);
  const isKept = () =>
    page.evaluate(async () => (await caches.match('/docs/guide/a')) !== undefined);
  await expect.poll(isKept).toBe(true);
  host.stop();
  await context.setOffline(true);
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const icons = () =>
    page.evaluate(async () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const [icon = ''] = files.filter((name) => name.includes('/icons-'));
      return (await fetch(icon)).headers.get('Content-Type');
    });
  expect(await icons()).toBe('image/svg+xml');

  await context.setOffline(false);
  await host.serve('base-prefix');
  await page.goto(`${site}/guide/first`);
  const isInstalled = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  // A script that is missing once may be there again tomorrow.
  const missingSince = ['offline:/docs/:state', '/missing-since'] as const;
  const isNoted = () =>
    page.evaluate(
      async ([cache, entry]) => (await (await caches.open(cache)).match(entry)) !== undefined,
      missingSince,
    );
  await expect.poll(isNoted).toBe(true);
  expect(await isInstalled()).toBe(1);
  await page.evaluate(
    async ([cache, entry]) => (await caches.open(cache)).put(entry, new Response('0')),
    missingSince,
  );
  await page.goto(`${site}/guide/second`);
  await expect.poll(isInstalled).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  host.stop();
  host.close();
});
