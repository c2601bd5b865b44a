/// <reference lib="dom" />
// `tsx bench/live.ts <folder of a built site>`: what running an example costs in a browser.
import type { AddressInfo } from 'node:net';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { createSiteServer } from '../src/builder/serve/create-server.ts';

const [dist = 'dist', route = '/examples/versions'] = process.argv.slice(2);
/** Most bytes of a first run, and seconds until the first output, cold and warm. */
const bars = { bytes: 800_000, cold: 2.5, warm: 0.6 };
/** Cold runs, each in a browser profile of its own, and warm runs after each; the middle one counts. */
const runs = { cold: 5, warm: 3 };

interface Cost {
  bytes: number;
  seconds: number;
}

const { server } = await createSiteServer(dist);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${route}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const cold: Cost[] = [];
const warm: Cost[] = [];
for (let turn = 0; turn < runs.cold; turn += 1) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes = await countBytes(await context.newCDPSession(page));
  await page.goto(address);
  // What makes it run loads when a reader turns to it.
  await page.locator('[data-island=live-example]').first().dispatchEvent('pointerover');
  await page.locator('[data-island-state=ready]').first().waitFor();
  await page.waitForLoadState('networkidle');
  cold.push(await measure(page, bytes));
  for (let again = 0; again < runs.warm; again += 1) warm.push(await measure(page, bytes));
  await context.close();
}
await browser.close();
server.close();
console.log(`\nLive example ${route}, ${runs.cold} times in fresh profiles`);
console.log(`  first run   ${show(cold, bars.cold)}, at most ${bars.bytes} bytes`);
console.log(`  next runs   ${show(warm, bars.warm)}, at most 0 bytes`);
process.exit(0);

/** Runs the first example of a page until all its results are there and the next run is prepared. */
async function measure(page: Page, bytes: () => number): Promise<Cost> {
  const before = bytes();
  const seconds = await page.evaluate(firstOutput);
  await page.locator('.live-example[data-state=done] .live-inspector').first().waitFor();
  // A reader looks at the result; meanwhile the next worker gets ready.
  await page.waitForTimeout(3000);
  return { bytes: bytes() - before, seconds };
}

/** Seconds from Run to the first line of output, measured in the page. */
function firstOutput(): Promise<number> {
  const live = [...document.querySelectorAll('.live-example')].find(
    (element) => element.querySelector('.live-output .live-line') !== null,
  ) as HTMLElement;
  const isPrinted = () =>
    live.dataset.state !== 'loading' && live.querySelector('.live-output .live-line') !== null;
  const start = performance.now();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isPrinted()) return;
      observer.disconnect();
      resolve((performance.now() - start) / 1000);
    });
    observer.observe(live, { attributes: true, childList: true, subtree: true });
    live.querySelector<HTMLElement>('[data-action="run"]')?.click();
  });
}

/** Counts the bytes of bodies and headers as they come over the network. */
async function countBytes(client: CDPSession): Promise<() => number> {
  let bytes = 0;
  await client.send('Network.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

function show(costs: Cost[], bar: number): string {
  const times = costs.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  const slowest = times.at(-1) ?? 0;
  const bytes = Math.max(...costs.map((cost) => cost.bytes));
  return `first output after ${middle.toFixed(2)} s, ${slowest.toFixed(2)} s at worst (bar ${bar} s), ${bytes} bytes`;
}
