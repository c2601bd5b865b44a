// About forty checks of the built site in Firefox, over WebDriver BiDi: what the tests in Chromium
// cover in depth works here, too. Plain JavaScript, because the driver is installed in this folder.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { createSiteServer } from '../../packages/engine/dist/node/serve/create-server.js';
import { host, listen } from '../../packages/engine/dist/node/serve/listen.js';
import { siteDir } from '../e2e/support/paths.ts';

/** One Lix takes longer on a slow core than most else does, in milliseconds. */
const timeout = 30_000;

/** The outline is a column from here. */
const desktop = { width: 1281, height: 800 };
const phone = { width: 360, height: 780 };

/** @type {import('node:http').Server[]} */
const servers = [];
/** @type {string} */
let shipped;
/** @type {string} */
let theme;

before(async () => {
  shipped = await serve('shipped');
  theme = await serve('theme');
});

after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** @param {string} name A site that `npm run test:sites` has built. */
async function serve(name) {
  const { server } = await createSiteServer(siteDir(name));
  servers.push(server);
  return `http://${host}:${await listen(server, 0)}`;
}

/** @param {Record<string, unknown>} [preferences] Of Firefox. */
function launch(preferences = {}) {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH,
    headless: true,
    extraPrefsFirefox: { 'dom.events.testing.asyncClipboard': true, ...preferences },
  });
}

/** Waits until a function holds in the page. */
const until = (page, condition, ...args) =>
  page.waitForFunction(condition, { timeout, polling: 50 }, ...args);

/** Waits until an element is seen, and returns it. */
const seen = (page, selector) => page.waitForSelector(selector, { visible: true, timeout });

const gone = (page, selector) => page.waitForSelector(selector, { hidden: true, timeout });

async function click(page, selector) {
  const element = await seen(page, selector);
  await element.click();
}

/** Clicks what a reader would call by a name. */
async function clickNamed(page, within, name) {
  const element = await until(
    page,
    (place, wanted) =>
      [...document.querySelectorAll(`:is(${place}) :is(button, a, summary)`)].find(
        (each) =>
          (each.getAttribute('aria-label') ?? each.textContent).trim() === wanted &&
          each.checkVisibility(),
      ),
    within,
    name,
  );
  await element.click();
}

/** Waits until an element holds a text. */
const says = (page, selector, text) =>
  until(
    page,
    (place, wanted) => document.querySelector(place)?.textContent.includes(wanted),
    selector,
    text,
  );

const titled = (page, title) => until(page, (wanted) => document.title === wanted, title);

const focused = (page, selector) =>
  until(page, (place) => document.activeElement?.matches(place) ?? false, selector);

const has = (page, selector, attribute, value) =>
  until(
    page,
    (place, name, wanted) => document.querySelector(place)?.getAttribute(name) === wanted,
    selector,
    attribute,
    value,
  );

const colorScheme = (page, wanted) =>
  until(
    page,
    (scheme) => getComputedStyle(document.documentElement).colorScheme === scheme,
    wanted,
  );

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.down(key);
  for (const key of keys.toReversed()) await page.keyboard.up(key);
}

async function open(page, address) {
  const response = await page.goto(address);
  await page.waitForSelector('#_root[data-ready]', { timeout });
  return response;
}

/** Nothing can wait inside a page without script, so what it shows is asked for again and again. */
async function eventually(condition) {
  const end = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not so after ${timeout} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('without script', () => {
  let browser;
  let page;
  const shows = async (selector) => (await (await page.$(selector))?.isVisible()) ?? false;
  async function enter(selector) {
    const element = await page.$(selector);
    await element.focus();
    await press(page, 'Enter');
  }

  before(async () => {
    browser = await launch({ 'javascript.enabled': false });
    page = await browser.newPage();
    await page.setViewport(desktop);
  });
  after(() => browser?.close());

  test('a page shows its title, text and code', async () => {
    await page.goto(`${shipped}/guide/getting-started`);
    assert.equal(await page.title(), 'Getting started - Lix');
    for (const part of ['h1', '#_main p', '#_main pre code']) assert.ok(await shows(part), part);
    assert.equal(await page.$('#_root[data-ready]'), null);
  });

  test('links lead on', async () => {
    await enter('.nav-links a[href="/examples/"]');
    await eventually(async () => page.url() === `${shipped}/examples/`);
    await eventually(() => shows('h1'));
  });

  test('a disclosure opens, and an example shows what it printed', async () => {
    await page.goto(`${shipped}/examples/versions`);
    await enter('.live-hidden summary');
    await eventually(() => shows('.live-hidden[open] pre'));
    assert.ok(await shows('.live-output'));
  });

  test('an unknown address answers 404 with a way home', async () => {
    const response = await page.goto(`${shipped}/nowhere`);
    assert.equal(response.status(), 404);
    assert.ok(await shows('.not-found a[href="/"]'));
  });
});

describe('with script', () => {
  let browser;
  let page;
  /** Messages of the console that no test expects. @type {string[]} */
  const complaints = [];

  before(async () => {
    browser = await launch();
    page = await browser.newPage();
    await page.setViewport(desktop);
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  after(() => browser?.close());

  describe('navigation', () => {
    before(() => open(page, `${shipped}/guide/getting-started`));

    test('a link shows the next page without a new document', async () => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await clickNamed(page, '.sidebar', 'Versions');
      await titled(page, 'Versions - Lix');
      await says(page, 'article h1', 'Versions');
    });

    test('its entry in the sidebar is the current one', () =>
      has(page, '.sidebar a[href="/guide/versions"]', 'aria-current', 'page'));

    test('the heading has the focus where script shows the page', async () => {
      const isSame = await page.evaluate(() => Boolean(window.isSameDocument));
      if (isSame) await focused(page, 'article h1');
      assert.equal(isSame, await page.evaluate(() => 'navigation' in window));
    });

    test('back leads to the page before', async () => {
      await page.goBack();
      await titled(page, 'Getting started - Lix');
    });

    test('forward leads on again', async () => {
      await page.goForward();
      await titled(page, 'Versions - Lix');
    });

    test('the outline leads to a heading and marks it', async () => {
      const link = await seen(page, '.doc-outline a:not([href$="-"])');
      const href = await link.evaluate((element) => element.getAttribute('href'));
      await link.click();
      await until(page, (hash) => location.hash === hash, href);
      await has(page, `.doc-outline a[href="${href}"]`, 'aria-current', 'true');
    });

    test('an address with a hash opens at its heading', async () => {
      await open(page, `${shipped}/guide/getting-started#save-and-reopen`);
      await until(page, () => {
        const top = document.getElementById('save-and-reopen')?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < 200;
      });
    });

    test('the skip link leads to the content', async () => {
      await open(page, `${shipped}/guide/getting-started`);
      await press(page, 'Tab');
      await focused(page, '.skip-link');
      await press(page, 'Enter');
      await focused(page, '#_main');
    });

    test('another version shows the same page', async () => {
      await open(page, `${shipped}/0.17/guide/getting-started`);
      await says(page, '.navbar', '0.17');
    });
  });

  describe('search', () => {
    const option = 'dialog [role=option]';
    before(() => open(page, `${shipped}/guide/getting-started`));

    test('Control and K open it', async () => {
      await press(page, 'Control', 'k');
      await focused(page, 'dialog[open] [role=combobox]');
    });

    test('the name of a function finds its page first', async () => {
      await page.keyboard.type('createVersion');
      await says(page, option, 'createVersion');
    });

    test('arrow keys select, and tell screen readers', async () => {
      await press(page, 'ArrowDown');
      await until(page, () =>
        Boolean(
          document.querySelector('dialog [role=combobox]')?.getAttribute('aria-activedescendant'),
        ),
      );
    });

    test('Enter opens what is selected', async () => {
      await press(page, 'ArrowUp');
      await press(page, 'Enter');
      await until(page, () => location.pathname.startsWith('/api/'));
      await gone(page, 'dialog[open]');
    });

    test('the button opens it, and words without results say so', async () => {
      await open(page, `${shipped}/guide/getting-started`);
      await click(page, '.search-button');
      await focused(page, 'dialog[open] [role=combobox]');
      await page.keyboard.type('xyzzyxyzzy');
      await says(page, 'dialog[open]', 'No results for');
    });

    test('Escape closes it', async () => {
      await press(page, 'Escape');
      await gone(page, 'dialog[open]');
    });
  });

  describe('appearance', () => {
    before(async () => {
      await open(page, `${shipped}/guide/getting-started`);
      await page.evaluate(() => localStorage.clear());
      await open(page, `${shipped}/guide/getting-started`);
    });

    test('the button turns light into dark', async () => {
      await colorScheme(page, 'light');
      await click(page, '.appearance-toggle');
      await colorScheme(page, 'dark');
    });

    test('the choice survives a reload', async () => {
      await open(page, `${shipped}/guide/getting-started`);
      await colorScheme(page, 'dark');
    });

    test('and back', async () => {
      await click(page, '.appearance-toggle');
      await colorScheme(page, 'light');
    });
  });

  describe('code', () => {
    before(() => open(page, `${shipped}/guide/getting-started`));

    test('the copy button copies and says so', async () => {
      const block = await seen(page, '.code-block');
      await block.hover();
      await click(page, '.code-block .code-copy');
      await seen(page, '.code-copy[data-copied]');
      const [copied, code] = await page.evaluate(async () => [
        await navigator.clipboard.readText(),
        document.querySelector('.code-block code')?.textContent.trimEnd(),
      ]);
      assert.equal(copied, code);
    });

    test('screen readers hear of it', () => says(page, '#announcer', 'Copied'));

    test('the wrap button wraps', async () => {
      await open(page, `${theme}/guide/code`);
      const block = await seen(page, '.code-block:nth-of-type(2)');
      await block.hover();
      await click(page, '.code-block:nth-of-type(2) .code-wrap');
      await seen(page, '.code-block[data-wrap]');
    });
  });

  describe('tabs', () => {
    const selected = '[role=tab][aria-selected=true]';
    before(() => open(page, `${theme}/guide/blocks`));

    test('a click shows the panel of a tab, in all groups of the name', async () => {
      await until(page, () => document.querySelectorAll('[role=tab]').length > 2);
      const tab = await until(page, () =>
        [...document.querySelectorAll('[role=tab]')].find((each) => each.textContent === 'Dog'),
      );
      await tab.click();
      await until(
        page,
        (place) =>
          [...document.querySelectorAll(place)].filter((each) => each.textContent === 'Dog')
            .length === 2,
        selected,
      );
      await says(page, '[role=tabpanel]:not([hidden])', 'Woof');
    });

    test('arrow keys move to the next tab', async () => {
      const before = await page.evaluate(() => document.activeElement?.textContent);
      await press(page, 'ArrowLeft');
      await until(
        page,
        (name) =>
          document.activeElement?.matches('[role=tab][aria-selected=true]') &&
          document.activeElement.textContent !== name,
        before,
      );
    });
  });

  describe('menus', () => {
    before(() => open(page, `${shipped}/guide/getting-started`));

    test('a menu of the bar opens and Escape closes it', async () => {
      await click(page, '.navbar-tools .bar-menu-button');
      await seen(page, '.navbar-tools .bar-menu-panel');
      await press(page, 'Escape');
      await gone(page, '.navbar-tools .bar-menu-panel');
    });
  });

  describe('on a phone', () => {
    before(async () => {
      await page.setViewport(phone);
      await open(page, `${shipped}/guide/getting-started`);
    });
    after(() => page.setViewport(desktop));

    test('nothing scrolls sideways', async () => {
      for (const route of ['/', '/guide/getting-started', '/examples/versions', '/api/']) {
        await open(page, shipped + route);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        assert.ok(overflow <= 0, `${route} overflows by ${overflow} pixels`);
      }
    });

    test('the main menu opens', async () => {
      await click(page, '.navbar-toggle');
      await seen(page, '#nav-screen .nav-link');
    });

    test('a choice closes it and shows the page', async () => {
      await clickNamed(page, '#nav-screen', 'Examples');
      await until(page, () => location.pathname === '/examples/');
      await gone(page, '#nav-screen');
    });

    test('the sidebar opens as a drawer, and Escape closes it', async () => {
      await open(page, `${shipped}/guide/getting-started`);
      await click(page, '[data-opens=sidebar]');
      await seen(page, '#_sidebar .sidebar-link');
      await press(page, 'Escape');
      await gone(page, '#_sidebar .sidebar-link');
    });
  });

  describe('examples', () => {
    const live = '#live-versions-create .live-example';
    let recorded;
    before(async () => {
      await open(page, `${shipped}/examples/versions`);
      recorded = await page.$eval(`${live} .live-output`, (element) => element.textContent);
    });

    test('Run prints what the page showed before', async () => {
      await clickNamed(page, live, 'Run');
      await has(page, live, 'data-state', 'done');
      assert.equal(
        await page.$eval(`${live} .live-output`, (element) => element.textContent),
        recorded,
      );
    });

    // The editor has a shadow root of its own.
    const editorFocused = () =>
      until(page, () => {
        let element = document.activeElement;
        while (element?.shadowRoot) element = element.shadowRoot.activeElement;
        return element?.matches('[role=textbox]') ?? false;
      });

    test('Edit opens an editor', async () => {
      await clickNamed(page, live, 'Edit');
      await editorFocused();
    });

    test('an edited program runs', async () => {
      await press(page, 'Control', 'a');
      await page.keyboard.type('console.log(6 * 7);');
      await clickNamed(page, live, 'Run');
      await says(page, `${live} .live-output`, '42');
    });

    test('an error is shown, and the page goes on', async () => {
      await page.$(`${live} >>> [role=textbox]`).then((editor) => editor.focus());
      await editorFocused();
      await press(page, 'Control', 'a');
      await page.keyboard.type('throw new Error("on purpose");');
      await clickNamed(page, live, 'Run');
      await says(page, live, 'on purpose');
      await has(page, live, 'data-state', 'failed');
    });
  });

  test('the landing page shows its heading and leads to the guide', async () => {
    await open(page, `${shipped}/`);
    await seen(page, 'h1');
    await seen(page, 'a[href="/guide/getting-started"]');
  });

  test('an unknown address leads home', async () => {
    const known = complaints.length;
    const response = await open(page, `${shipped}/nowhere`);
    assert.equal(response.status(), 404);
    await click(page, '.not-found a[href="/"]');
    await until(page, () => location.pathname === '/');
    complaints.splice(known);
  });

  test('the console has complained about nothing', () => assert.deepEqual(complaints, []));
});
