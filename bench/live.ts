// `npx tsx bench/live.ts <folder of a built site>`: what running an example costs in a browser.
import type { Page } from '@playwright/test';
import { firstOutput } from './first-output.ts';
import { countBytes, median, noteRequests, openSite } from './site-browser.ts';

const [dist = 'dist', route = '/examples/versions'] = process.argv.slice(2);
/** Most bytes of a first run, and seconds until the first output: cold, warm, and at once after a run. */
const bars = { bytes: 800_000, cold: 2.5, warm: 0.5, atOnce: 0.5 };
/** Cold runs, each in a browser profile of its own, and further ones after each; the middle one counts. */
const runs = { cold: 5, warm: 3, atOnce: 3 };

interface Cost {
  bytes: number;
  seconds: number;
}

const { origin, browser, close } = await openSite(dist);
const cold: Cost[] = [];
const warm: Cost[] = [];
const atOnce: Cost[] = [];
for (let turn = 0; turn < runs.cold; turn += 1) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes = await countBytes(page);
  const quiet = noteRequests(page);
  await page.goto(origin + route);
  // The code that runs it loads when a reader turns to it.
  await page.locator('[data-island=live-example]').first().dispatchEvent('pointerover');
  await page.locator('[data-island-state=ready]').first().waitFor();
  await quiet();
  cold.push(await measure(page, bytes));
  for (let again = 0; again < runs.warm; again += 1) warm.push(await measure(page, bytes));
  for (let again = 0; again < runs.atOnce; again += 1) atOnce.push(await measure(page, bytes, 0));
  await context.close();
}
await close();
console.log(`\nLive example ${route}, ${runs.cold} times in fresh profiles`);
console.log(`  first run   ${show(cold, bars.cold)}, at most ${bars.bytes} bytes`);
console.log(`  next runs   ${show(warm, bars.warm)}, at most 0 bytes`);
console.log(`  at once     ${show(atOnce, bars.atOnce)}, at most 0 bytes`);

/** Runs the first example of a page until all its results are there, and looks at them for some milliseconds. */
async function measure(page: Page, bytes: () => number, look = 3000): Promise<Cost> {
  const before = bytes();
  const seconds = await firstOutput(page, '.live-example:has(.live-output .live-line)');
  await page.locator('.live-example[data-state=done]').first().waitFor();
  // Meanwhile the next worker gets ready.
  await page.waitForTimeout(look);
  return { bytes: bytes() - before, seconds };
}

function show(costs: Cost[], bar: number): string {
  const times = costs.map(({ seconds }) => seconds);
  const slowest = Math.max(...times);
  const bytes = Math.max(...costs.map((cost) => cost.bytes));
  return `first output after ${median(times).toFixed(2)} s, ${slowest.toFixed(2)} s at worst (bar ${bar} s), ${bytes} bytes`;
}
