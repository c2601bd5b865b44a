import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isNightly } from '../support/nightly.ts';
import { test as base, expect, hydrated } from './support/site-test.ts';

/** Playwright turns off what keeps a page as it was left for the button that leads back. */
const test = base.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test.use({ siteName: 'theme', expectedMessages: [/status of 404|MIME type|imported module/] });
test.skip(!isNightly, 'The browser of other tests keeps no page that is left.');

/** Names of scripts and stylesheets, which another build changes. */
const hashedName = /([\w.]+-[\w-]{7,8})(?=\.(?:js|css)\b)/g;

let isDeployedAnew = false;
let server: Server;
let address: string;

test.beforeEach(async ({ baseURL }) => {
  isDeployedAnew = false;
  server = createServer(async (request, response) => {
    const url = request.url ?? '/';
    const isOfNew = url.includes('.new.');
    if (new RegExp(hashedName).test(url) && isDeployedAnew !== isOfNew) {
      response.writeHead(404).end();
      return;
    }
    const answer = await fetch(baseURL + url.replace('.new.', '.'), { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const isText = isDeployedAnew && /text|script|json/.test(type);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'Content-Type': type });
    response.end(isText ? `${body}`.replaceAll(hashedName, '$1.new') : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a page that is brought back after a deployment is readable, and links lead to the new build', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${address}/guide/code`);
  await hydrated(page);
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  await page.goto(`${baseURL}/guide/long`);
  isDeployedAnew = true;
  await page.evaluate(() => history.back());
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'persisted')).catch(() => undefined))
    .toBe(true);
  await expect(page.getByRole('heading', { name: 'Code', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(
    'This part couldn’t start. Check your connection and reload the page.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.locator('.sidebar').getByRole('link', { name: 'Long', exact: true }).click();
  await expect(page).toHaveTitle('Long - Theme');
  await expect(page.locator('script[src*=".new."]')).toBeAttached();
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search Docs' }).fill('Code');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Code');
});
