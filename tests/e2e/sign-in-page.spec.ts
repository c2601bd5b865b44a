import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reach } from './support/reach.ts';
import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'editions', expectedMessages: [/./] });

/** Whether the network answers for the site, with its own page and status 200, as that of a hotel does. */
let asksToSignIn = false;
/** Stylesheets that it has answered for, once each. */
const styles = new Set<string>();
let server: Server;
let address: string;

test.beforeEach(async ({ baseURL }) => {
  server = createServer(async (request, response) => {
    const answer = await fetch(`${baseURL}${request.url}`, { redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    // Encodings are gone, and so are the lengths that belong to them.
    const kept = ['content-type', 'content-security-policy', 'cache-control', 'location'];
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => kept.includes(name)));
    const path = request.url ?? '';
    const isStyle = path.endsWith('.css') && !styles.has(path);
    if (isStyle) styles.add(path);
    const isReplaced =
      isStyle || (asksToSignIn && request.headers['sec-fetch-mode'] !== 'navigate');
    // Browsers keep it for as long as the file.
    if (isReplaced) headers['content-type'] = 'text/html';
    response.writeHead(isReplaced ? 200 : answer.status, headers);
    response.end(isReplaced ? '<!doctype html><title>Sign in</title>' : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('what a network answered in the place of the site is asked for anew', async ({ page }) => {
  const live = page.locator('.live-example').first();
  const example = page.locator('[data-island=live-example]').first();
  const dialog = page.getByRole('dialog');

  await test.step('styles that the page begins with', async () => {
    // The search's code is here then, but not its engine, which it asks for when somebody searches.
    const titles = page.waitForResponse(/titles/);
    await page.goto(`${address}/docs/guide/live`);
    await hydrated(page);
    await titles;
    expect(styles.size).toBeGreaterThan(0);
    await expect(page.locator('.navbar')).toHaveCSS('display', 'flex');
  });

  await test.step('the search', async () => {
    asksToSignIn = true;
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('status')).toHaveText(/^This part couldn’t start/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    asksToSignIn = false;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search Docs' }).fill('live');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/live/i);
    await page.keyboard.press('Escape');
  });

  await test.step('an example', async () => {
    asksToSignIn = true;
    await example.dispatchEvent('focusin');
    await expect(example).toHaveAttribute('data-island-state', 'failed');
    asksToSignIn = false;
    await reach(example);
    asksToSignIn = true;
    await live.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(live).toHaveAttribute('data-state', 'unavailable');
    asksToSignIn = false;
    await live.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(live).toHaveAttribute('data-state', 'done');
  });
});
