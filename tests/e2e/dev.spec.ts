import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIResponse, Page, Route } from '@playwright/test';
import { isNightly } from '../support/nightly.ts';
import { spawnServer } from '../support/spawn-server.ts';
import { fixturesDir, projectDir } from './support/paths.ts';
import { test as base, expect } from './support/site-test.ts';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern.
  baseURL: async ({}, use) => use(address),
  // Each test adds to a list of its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern.
  expectedMessages: async ({}, use) => use([]),
});

test.describe.configure({ mode: 'serial' });

const root = mkdtempSync(path.join(tmpdir(), 'dev-site-'));
const file = path.join(root, 'content/doc.md');
const component = path.join(root, 'components/Hint.tsx');
const hintThatSays = (text: string) => `export const Hint = () => <p>${text}</p>;\n`;
let server: ChildProcess;
let address: string;
/** Output of the server, without colors. */
let printed = '';

test.beforeAll(async () => {
  cpSync(path.join(fixturesDir, 'page-types'), root, { recursive: true });
  const args = ['packages/engine/dist/node/cli.js', 'dev', '--root', root, '--port', '0'];
  server = spawnServer(args, { cwd: projectDir, env: { ...process.env, NO_COLOR: '1' } });
  address = await new Promise<string>((resolve) => {
    const note = (data: Buffer) => {
      printed += data;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (found) resolve(found);
    };
    server.stdout?.on('data', note);
    server.stderr?.on('data', note);
  });
});

/** Messages of the browser and of Vite's client about a page that can't be shown. */
const serverError = /status of 500|\[vite\] Internal Server Error/;

test.afterAll(() => {
  server.kill();
});

test('pages are those of the build, and follow changes of pages, components and configuration; search finds them as they are', async ({
  page,
}) => {
  await test.step('pages, titles and navigation are those of the build', async () => {
    const response = await page.goto('/doc');
    // Whatever it blocks is a message in the console, which fails a test.
    expect(response?.headers()['content-security-policy']).toContain("style-src 'self' 'nonce-");
    await expect(page).toHaveTitle('Doc page - Types');
    await page.locator('#_root[data-ready]').waitFor({ state: 'attached' });
    await page.locator('.pager-link[rel=next]').click();
    await expect(page).toHaveTitle('Unknown type - Types');
    const missing = await page.request.get('/nowhere');
    expect(missing.status()).toBe(404);
    const redirect = await page.request.get('/doc.html', { maxRedirects: 0 });
    expect(redirect.headers().location).toBe('/doc');
  });

  await test.step('the first component, a changed page and a changed component show', async () => {
    const source = readFileSync(file, 'utf8');
    await gotoConnected(page, '/doc');
    const stays = () => page.evaluate(() => Object.assign(window, { stayed: true }));
    const hasStayed = () => page.evaluate(() => (window as { stayed?: boolean }).stayed === true);
    await stays();
    mkdirSync(path.dirname(component));
    const isConnected = connected(page);
    writeFileSync(component, hintThatSays('First hint'));
    // The list of components is another one, so the document loads anew.
    await page.waitForFunction(() => !('stayed' in window));
    await page.locator('#_root[data-ready]').waitFor({ state: 'attached' });
    await isConnected;
    await stays();
    writeFileSync(file, source.replace('Text before', '<Hint />\n\nNew words before'));
    await expect(page.getByText('New words before the first heading.')).toBeVisible();
    await expect(page.getByText('First hint')).toBeVisible();
    writeFileSync(component, hintThatSays('Second hint'));
    await expect(page.getByText('Second hint')).toBeVisible();
    expect(await hasStayed()).toBe(true);
    writeFileSync(file, source);
    await expect(page.getByText('Text before the first heading.')).toBeVisible();
  });

  await test.step('of two changes the later one shows, although its answer comes first', async () => {
    const source = readFileSync(file, 'utf8');
    await gotoConnected(page, '/doc');
    const held = new Promise<{ route: Route; response: APIResponse }>((resolve, reject) => {
      const hold = async (route: Route) => {
        const response = await route.fetch();
        resolve({ route, response });
      };
      page
        .route('**/doc', (route) => hold(route).catch(reject), { times: 1 })
        .then(() => {
          writeFileSync(file, source.replace('Text before', 'Earlier words before'));
        }, reject);
    });
    const { route, response } = await held;
    writeFileSync(file, source.replace('Text before', 'Later words before'));
    const later = page.getByText('Later words before the first heading.');
    await expect(later).toBeVisible();
    const isAnswered = page.waitForEvent('requestfinished', (done) => done === route.request());
    await route.fulfill({ response });
    await isAnswered;
    // Another answer comes behind that one.
    await page.evaluate(async () => (await fetch('/custom')).text());
    await expect(later).toBeVisible();
    writeFileSync(file, source);
    await expect(page.getByText('Text before the first heading.')).toBeVisible();
  });

  await test.step('a changed configuration reloads the page', async () => {
    await gotoConnected(page, '/custom');
    const config = path.join(root, 'site.config.mjs');
    const source = readFileSync(config, 'utf8').replace("title: 'Types'", "title: 'Renamed'");
    writeFileSync(config, source);
    await expect(page).toHaveTitle('Renamed');
  });

  await test.step('SEARCH-7 search finds the pages as they are now, in the document that is open', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/custom');
    await page.locator('#_root[data-ready]').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    // Every page is made for it, which takes minutes for thousands of them.
    expect(asked.filter((url) => url.includes('search-session'))).toEqual([]);
    // Packages that are found only when the dialog opens can load the document anew.
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search Docs' }).fill('before the first heading');
    await expect(page.getByRole('listbox').getByRole('option')).toContainText([
      'before the first heading',
    ]);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
});

/** Waits until a page hears of changes: what the server sends before is lost. */
function connected(page: Page): Promise<unknown> {
  return page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
}

/** Opens a page, and waits until it answers and hears of changes. */
async function gotoConnected(page: Page, route: string): Promise<void> {
  const isConnected = connected(page);
  await page.goto(route);
  await page.locator('#_root[data-ready]').waitFor({ state: 'attached' });
  await isConnected;
}

test('a broken page says why until it is mended, and a configuration that fails keeps the last one', async ({
  page,
  expectedMessages,
}) => {
  await test.step('a broken page says why in the browser and in the terminal, a mended one shows again', async () => {
    expectedMessages.push(serverError);
    const source = readFileSync(file, 'utf8');
    await gotoConnected(page, '/doc');
    writeFileSync(file, source.replace('description: Description of the page', 'outline: perhaps'));
    const sentence =
      'content/doc.md:2: `outline` must be true or false, a number, a list or "deep"; found "perhaps".';
    await expect(page.locator('vite-error-overlay')).toContainText(sentence);
    await expect.poll(() => printed).toContain(sentence);
    // The document of an error, too, leaves the browser nothing to ask for in vain.
    const isConnected = connected(page);
    await page.goto('/doc');
    await expect(page).toHaveTitle('Error');
    await expect(page.locator('vite-error-overlay')).toContainText(sentence);

    await isConnected;
    writeFileSync(file, source.replace('Text before', 'Mended words before'));
    await expect(page.getByText('Mended words before the first heading.')).toBeVisible();
    await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  });

  await test.step('a configuration that fails leaves the pages as they were, and says why until it is mended', async () => {
    const config = path.join(root, 'site.config.mjs');
    const source = readFileSync(config, 'utf8');
    await gotoConnected(page, '/custom');
    writeFileSync(config, '');
    const problems = page.locator('.site-problems');
    await expect(problems).toContainText('The file must export the configuration');
    await expect(page).toHaveTitle('Renamed');
    writeFileSync(config, source.replace("title: 'Renamed'", "title: 'Mended'"));
    await expect(page).toHaveTitle('Mended');
    await expect(problems).toHaveCount(0);
    writeFileSync(config, source);
    await expect(page).toHaveTitle('Renamed');
  });
});

test('a changed accent shows, and a changed base leads to another address', async ({
  page,
  expectedMessages,
}) => {
  test.skip(!isNightly, 'By day, another change of the configuration starts the server anew.');
  // The client asks for the server until it's there again, and the shown page for its former addresses.
  expectedMessages.push(/websocket/i, /net::ERR_/, /status of 404 .*\(http:..[^/]+\/(?!docs\/)/);
  const config = path.join(root, 'site.config.mjs');
  const source = readFileSync(config, 'utf8');
  await gotoConnected(page, '/custom');
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-1'));
  const before = await accent();
  const withAccent = source.replace('themeConfig: {', "themeConfig: { accent: '#0a7f3f',");
  writeFileSync(config, withAccent);
  await expect.poll(() => accent().catch(() => before)).not.toBe(before);
  writeFileSync(config, withAccent.replace('title:', "base: '/docs/', title:"));
  await expect.poll(() => printed).toContain(`${address}/docs/`);
  await page.goto('/docs/custom');
  await expect(page).toHaveTitle('Renamed');
  expect(await accent()).not.toBe(before);
  expect((await page.request.get('/favicon.ico')).status()).toBe(204);
});
