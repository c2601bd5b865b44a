// Readers' most frequent actions in WebKitGTK: that they work at all. Chromium's tests cover it in depth.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { after, before, test } from 'node:test';
import { createSiteServer } from '#node/serve/create-server.ts';
import { host, listen } from '#node/serve/listen.ts';
import { siteDir } from '../e2e/support/paths.ts';
import { type Browser, keys, startWebKit } from './web-driver.ts';

let browser: Browser;
let server: Server;
let site: string;

before(async () => {
  ({ server } = await createSiteServer(siteDir('shipped')));
  site = `http://${host}:${await listen(server, 0)}`;
  const { WEBKIT_DRIVER = '', WEBKIT_BROWSER = '', XVFB = '' } = process.env;
  browser = await startWebKit({ driver: WEBKIT_DRIVER, browser: WEBKIT_BROWSER, xvfb: XVFB });
  await browser.resize(1280, 900);
});

after(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Opens a page and waits for its script. Errors that nobody catches are noted from then on. */
async function open(route: string): Promise<void> {
  await browser.open(site + route);
  await browser.until(`return document.querySelector('#_root[data-ready]')`);
  await browser.run(
    `window.uncaught = []; addEventListener('error', ({ message }) => uncaught.push(message));
     addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)));`,
  );
}

async function expectNoErrors(): Promise<void> {
  assert.deepEqual(await browser.run('return window.uncaught ?? []'), []);
}

const textOf = (selector: string) =>
  browser.run<string>('return document.querySelector(arguments[0]).innerText', selector);

const says = (selector: string, text: string) =>
  browser.until(
    'return document.querySelector(arguments[0])?.textContent.includes(arguments[1])',
    selector,
    text,
  );

const focused = (selector: string) =>
  browser.until('return document.activeElement?.matches(arguments[0])', selector);

test('a page shows its title, text and code', async () => {
  await open('/guide/getting-started');
  assert.equal(await browser.run('return document.title'), 'Getting started - Lix');
  assert.match(await textOf('#_main .code-block'), /npm install/);
  await expectNoErrors();
});

test('a link shows the next page, and back the one before', async () => {
  await browser.click('.nav-links a[href="/examples/"]');
  await browser.until(`return location.pathname === '/examples/' && document.querySelector('h1')`);
  await browser.back();
  await says('article h1', 'Getting started');
  await expectNoErrors();
});

test('an unknown address has a way home', async () => {
  await browser.open(`${site}/nowhere`);
  await browser.until(`return document.querySelector('.not-found a[href="/"]')`);
});

test('search finds a function and opens its page', async () => {
  await open('/guide/getting-started');
  await browser.click('.search-button');
  await focused('dialog[open] [role=combobox]');
  await browser.type('createVersion');
  await says('dialog [role=option]', 'createVersion');
  await browser.type(keys.down);
  await browser.until(
    `return document.querySelector('dialog [role=combobox]').getAttribute('aria-activedescendant')`,
  );
  await browser.type(keys.up + keys.enter);
  await browser.until(`return location.pathname.startsWith('/api/')`);
  await expectNoErrors();
});

test('the appearance changes, and a reload keeps it', async () => {
  await open('/guide/getting-started');
  const scheme = () => browser.run('return getComputedStyle(document.documentElement).colorScheme');
  assert.equal(await scheme(), 'light');
  await browser.click('.appearance-toggle');
  await browser.until(`return getComputedStyle(document.documentElement).colorScheme === 'dark'`);
  await open('/guide/getting-started');
  assert.equal(await scheme(), 'dark');
  await browser.click('.appearance-toggle');
  await expectNoErrors();
});

test('at the width of a phone, nothing scrolls sideways and the menu opens', async () => {
  await browser.resize(420, 800);
  for (const route of ['/', '/guide/getting-started', '/api/', '/0.17/guide/getting-started']) {
    await open(route);
    const overflow = 'return document.documentElement.scrollWidth - innerWidth';
    assert.ok((await browser.run<number>(overflow)) <= 0, route);
  }
  await browser.click('.navbar-toggle');
  await browser.until(`return document.querySelector('#nav-screen .nav-link')?.checkVisibility()`);
  await expectNoErrors();
  await browser.resize(1280, 900);
});

/** Runs the first example of a page until it prints what was recorded; a busy machine may need two runs. */
async function expectRecorded(route: string, example: string): Promise<void> {
  await open(route);
  const output = `${example} .live-output`;
  const recorded = await textOf(output);
  const ended = `return /done|failed|stopped|unavailable/.test(document.querySelector(arguments[0]).dataset.state)`;
  const runs = [];
  while (runs.at(-1) !== recorded && runs.length < 2) {
    await browser.click(`${example} [data-action=run]`);
    await browser.until(ended, example);
    runs.push(await textOf(output));
  }
  assert.equal(runs.at(-1), recorded, JSON.stringify(await textOf(example)));
  await expectNoErrors();
}

test('an example prints what was recorded', () =>
  expectRecorded('/examples/versions', '#live-versions-create .live-example'));

test('so does one of the other release', () =>
  expectRecorded('/0.17/api/functions/openLix', '.live-example'));
