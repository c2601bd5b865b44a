/// <reference lib="dom" />
import type { Browser } from '@playwright/test';

/** Slow 4G as Lighthouse simulates it: latency in milliseconds, bytes per second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
/** How many times slower than this machine a phone is. */
export const slowdown = 4;
/** Time that a task may take before it blocks, in milliseconds. */
const unnoticed = 50;

/** Work of a slow phone on a page until its reader reaches for something. */
export interface SlowLoad {
  /** Bytes. */
  script: number;
  /** Milliseconds, as the next one. */
  blocking: number;
  firstPaint: number;
}

/** Loads a page as on a slow phone, in a browser profile of its own. */
export async function loadSlowly(browser: Browser, address: string): Promise<SlowLoad> {
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
