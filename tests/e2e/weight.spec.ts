import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Route } from '@playwright/test';
import { idle } from './support/idle.ts';
import { projectDir } from './support/paths.ts';
import { expect, hydrated, test } from './support/site-test.ts';

/** A page of about 1,000 words with more than three code blocks. */
const middle = '/guide/getting-started';

const kb = 1000;

interface Sent {
  type: string;
  url: string;
  /** Body as sent, without headers. */
  bytes: number;
}

/** Notes everything that comes over the network: no cached answers, no `data:` addresses. */
async function measure(page: Page): Promise<Sent[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const answers = new Map<string, { type: string; url: string; headers: number }>();
  const sent: Sent[] = [];
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, fromDiskCache, encodedDataLength } = response;
    if (!url.startsWith('http') || fromDiskCache) return;
    answers.set(requestId, { type, url, headers: encodedDataLength });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) sent.push({ ...answer, bytes: encodedDataLength - answer.headers });
  });
  return sent;
}

/**
 * Sites for tests compress documents and data less than a published one, so the test does it. The
 * declarations of fonts are the site's, as the fonts are, so the stylesheet is weighed without them.
 */
async function asPublished(page: Page, item: Sent): Promise<Sent> {
  if (!['Document', 'Fetch', 'Stylesheet'].includes(item.type)) return item;
  const body = await (await page.request.get(item.url)).body();
  const own =
    item.type === 'Stylesheet' ? body.toString().replaceAll(/@font-face\{[^}]*\}/g, '') : body;
  return { ...item, bytes: brotliCompressSync(own).length };
}

function listSent(sent: Sent[]): string {
  const lines = sent
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(
      ({ type, url, bytes }) => `${String(bytes).padStart(7)}  ${type} ${new URL(url).pathname}`,
    );
  return ['Sent, in compressed bytes:', ...lines].join('\n');
}

/** What the script and the stylesheet of every page are made from. */
async function listParts(): Promise<string> {
  const args = ['--import', 'tsx', 'tests/e2e/support/list-weight.ts'];
  return (await promisify(execFile)(process.execPath, args, { cwd: projectDir })).stdout;
}

test('a page needs at most 12.7 KB of script, 31.1 KB in all and 60 KB of fonts until the reader reaches for more', async ({
  page,
  baseURL,
}) => {
  const noted = await measure(page);
  await page.goto(middle);
  await hydrated(page);
  await idle(page);
  // Browsers ask for fonts when they lay text out, which may be after the scripts.
  await expect.poll(() => noted.filter(({ type }) => type === 'Font').length).toBe(2);
  const all = await Promise.all(noted.map((item) => asPublished(page, item)));
  const fonts = all.filter(({ type }) => type === 'Font');
  const sent = all.filter((item) => !fonts.includes(item));
  // Document, stylesheet, script, icon and logo; when idle the settings and the titles of the search, with two small scripts.
  expect(sent.length).toBeLessThanOrEqual(9);
  for (const { url } of sent) expect(url.startsWith(baseURL ?? '?')).toBe(true);
  // They are the site's own, text is shown before they come, and browsers keep them for all pages.
  expect(fonts.map(({ url }) => url.replace(/-[^-]*-[^-]*$/, '')).sort()).toEqual([
    `${baseURL}/assets/atkinson-hyperlegible-next-latin-wght`,
    `${baseURL}/assets/geist-mono-latin-wght`,
  ]);
  const bytes = (items: Sent[]) => items.reduce((sum, item) => sum + item.bytes, 0);
  const of = (type: string) => bytes(sent.filter((item) => item.type === type));
  const isSearchData = ({ url }: Sent) => /\/(?:_payload|static)\/search/.test(url);
  const limits = {
    // Twelve blocks of code with the types of their names, menus of two releases, and other forms of the page. The
    // commands that set up a project in an empty folder take 0.1 KB.
    document: [of('Document'), 9.1 * kb],
    // 0.03 KB are for code in texts from right to left and for steps that begin anywhere, and 0.06 for the sections in
    // drawers and the edge of what scrolls: documents have lost as much, without names of headings that said them twice.
    stylesheet: [of('Stylesheet'), 9 * kb],
    // Three bytes above 12.7 are the stops of the Tab key at code that scrolls, and the quiet foot.
    script: [of('Script'), 12.71 * kb],
    // SEARCH-10: the titles come while nothing else does. Pages about tasks that nothing was said of, such as editors,
    // recipes and an existing app, take 0.3 KB, and six pages of
    // each release, offered before anything is typed, 0.17.
    'search data': [bytes(sent.filter(isSearchData)), 13.07 * kb],
    fonts: [bytes(fonts), 60 * kb],
    'all but fonts and search data': [bytes(sent.filter((item) => !isSearchData(item))), 31.1 * kb],
  } as const;
  const isWithin = Object.values(limits).every(([weight, limit]) => weight <= limit);
  const cause = isWithin ? '' : `\n\n${listSent(all)}\n\n${await listParts()}`;
  for (const [kind, [weight, limit]] of Object.entries(limits)) {
    expect
      .soft(weight, `bytes of the ${kind}${weight > limit ? cause : ''}`)
      .toBeLessThanOrEqual(limit);
  }
});

test('nothing moves while a page loads, and hardly anything when its fonts come late', async ({
  page,
}) => {
  let held: Route[] | undefined;
  await page.route('**/*.woff2', (font) => (held ? void held.push(font) : font.continue()));
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const late = { sum: 0 };
    Object.assign(window, { shifts, late });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name =
            node instanceof Element ? `${node.nodeName}.${node.className}` : node?.nodeName;
          return `${name} ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        if (document.fonts.check('1em "Lix Text"')) late.sum += entry.value;
        // The text of an entry may come a frame after the entry, whose dot of 12 pixels then goes to its middle.
        else if (entry.value > 0.00001) shifts.push(`${entry.value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const route of ['/', middle, '/api/functions/openLix']) {
    held = [];
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    // Browsers ask for those of text and of code when they lay it out, which may be after the script.
    await expect.poll(() => held?.length).toBe(2);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    expect(shifts, route).toEqual([]);
    const fonts = held;
    held = undefined;
    for (const font of fonts) await font.continue();
    const late = await page.evaluate(async () => {
      await document.fonts.ready;
      // Shifts are reported after the frame they are in.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return (window as unknown as { late: { sum: number } }).late.sum;
    });
    // Words go a few pixels within their line, and one text in two hundred breaks elsewhere.
    expect(late, route).toBeLessThan(0.02);
  }
});

for (const [name, cut, shown] of [
  ['a bar', 'class="navbar-tools"', '.nav-links'],
  ['the opening of the landing page', 'class="landing-command', '.landing-hero h1'],
] as const) {
  test(`${name} that comes in two parts is shown as a whole`, async ({ page, baseURL }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = createServer(async ({ url = '/' }, response) => {
      const answer = await fetch(baseURL + url);
      // With them the page knows that there's no service worker.
      for (const name of ['Content-Type', 'Server-Timing']) {
        response.setHeader(name, answer.headers.get(name) ?? '');
      }
      const body = Buffer.from(await answer.arrayBuffer());
      if (url !== '/') return void response.end(body);
      const end = body.indexOf('>', body.indexOf(cut)) + 1;
      // So much is painted, whatever comes later.
      response.write(body.subarray(0, end));
      await released;
      response.end(body.subarray(end));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    await page.locator(shown).first().waitFor({ state: 'attached' });
    const isShown = () => page.locator(shown).first().isVisible();
    // Browsers paint nothing before the styles have come.
    await expect.poll(isShown).toBe(false);
    release();
    await expect.poll(isShown).toBe(true);
    server.close();
  });
}

test('what is shown does not move when the rest of the document arrives', async ({ page }) => {
  await page.setViewportSize({ width: 1281, height: 800 });
  for (const [route, shown, rest] of [
    [middle, 'main', '</main>'],
    ['/', '.landing-hero h1', '<section'],
    ['/0.17/', '.landing-hero h1', '<section'],
  ] as const) {
    const place = async () => {
      await page.goto(route);
      return page.locator(shown).evaluate((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        return { x, y, width };
      });
    };
    const whole = await place();
    await page.route(`**${route}`, async (asked) => {
      const response = await asked.fetch();
      const body = await response.text();
      await asked.fulfill({ response, body: body.slice(0, body.indexOf(rest)) });
    });
    expect(await place(), route).toEqual(whole);
    await page.unroute(`**${route}`);
  }
});
