/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { nameFunctions } from './site-browser.ts';

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
  /** Bytes with headers, as the next four; fonts count nowhere. */
  untilLoad: number;
  /** With what comes while the browser has nothing else to do. */
  whenIdle: number;
  script: number;
  scriptUntilLoad: number;
  stylesUntilLoad: number;
  /** Milliseconds, as the next two. */
  blocking: number;
  firstPaint: number;
  largestPaint: number;
}

/** Opens a page of a slow phone, in a browser profile of its own. */
export async function openSlowly(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(nameFunctions);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4g);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page };
}

interface Sent {
  type: string;
  bytes: number;
  isUntilLoad: boolean;
}

/** Loads a page as on a slow phone. */
export async function loadSlowly(browser: Browser, address: string): Promise<SlowLoad> {
  const { context, page } = await openSlowly(browser);
  const sent = await noteSent(page);
  await page.addInitScript(notePaints);
  await page.goto(address, { waitUntil: 'networkidle' });
  // Idle work counts too.
  await page.waitForTimeout(4000);
  const times = await page.evaluate(() => ({
    ...(window as unknown as { noted: { tasks: number[]; largestPaint: number } }).noted,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  const bytes = (counts: (one: Sent) => boolean) =>
    sent.filter(counts).reduce((sum, one) => sum + one.bytes, 0);
  const ofType = (type: string) => (one: Sent) => one.isUntilLoad && one.type === type;
  return {
    untilLoad: bytes(({ type, isUntilLoad }) => isUntilLoad && type !== 'Font'),
    whenIdle: bytes(({ type }) => type !== 'Font'),
    script: bytes(({ type }) => type === 'Script'),
    scriptUntilLoad: bytes(ofType('Script')),
    stylesUntilLoad: bytes(ofType('Stylesheet')),
    blocking: times.tasks.reduce((sum, task) => sum + Math.max(0, task - unnoticed), 0),
    firstPaint: times.firstPaint,
    largestPaint: times.largestPaint,
  };
}

/** Notes what a page is sent from now on. */
async function noteSent(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  const types = new Map<string, string>();
  let isUntilLoad = true;
  page.on('load', () => {
    isUntilLoad = false;
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.push({ type: types.get(requestId) ?? '', bytes: encodedDataLength, isUntilLoad });
  });
  return sent;
}

/** In the page: notes long tasks and the largest paint, in milliseconds. */
function notePaints(): void {
  const noted = { tasks: [] as number[], largestPaint: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
