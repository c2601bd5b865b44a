/// <reference lib="dom" />
// `tsx bench/page-load.ts <folder of a built site> [route …]`: what a page asks of a slow phone until
// its reader reaches for something.
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { createSiteServer } from '../src/builder/serve/create-server.ts';

const [dist = 'dist', ...routes] = process.argv.slice(2);
const pages = routes.length > 0 ? routes : ['/guide/getting-started', '/api/types/LixHooks', '/'];
/** Most bytes of script, and of blocking time in milliseconds. */
const bars = { script: 12_000, blocking: 0 };
/** Loads of each page, each in a browser profile of its own; the middle one counts. */
const loads = 5;
/** Slow 4G as Lighthouse simulates it: latency in milliseconds, bytes per second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
/** How many times slower than this machine. */
const slowdown = 4;
/** What a task may take before it blocks, in milliseconds. */
const unnoticed = 50;

interface Load {
  script: number;
  blocking: number;
  firstPaint: number;
}

const { server } = await createSiteServer(dist);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
console.log(`\nUntil a reader reaches for something, ${slowdown} times slower, on slow 4G`);
for (const route of pages) {
  const measured: Load[] = [];
  for (let turn = 0; turn < loads; turn += 1) measured.push(await load(browser, origin + route));
  const middle = (name: keyof Load) =>
    Math.round(measured.map((one) => one[name]).sort((a, b) => a - b)[loads >> 1] ?? 0);
  console.log(
    `  ${route}: ${middle('script')} bytes of script (at most ${bars.script}), ` +
      `${middle('blocking')} ms blocked (at most ${bars.blocking}), first paint after ${middle('firstPaint')} ms`,
  );
}
await browser.close();
server.close();
process.exit(0);

async function load(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4g);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const scripts = new Set<string>();
  let script = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // Idle work counts too.
  await page.waitForTimeout(4000);
  const { tasks, firstPaint } = await page.evaluate(() => ({
    tasks: (window as unknown as { tasks: number[] }).tasks,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  const blocking = tasks.reduce((sum, task) => sum + Math.max(0, task - unnoticed), 0);
  return { script, blocking, firstPaint };
}
