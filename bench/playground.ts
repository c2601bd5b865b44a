/// <reference lib="dom" />
// `npx tsx bench/playground.ts <folder of a built site>`: the playground beside a page with a live example
// that has the same program, in turns.
import type { Page } from '@playwright/test';
import { projectOf } from '#live/sharing/project.ts';
import { projectHash } from '#live/sharing/project-link.ts';
import { firstOutput } from './first-output.ts';
import { median, noteRequests, openSite } from './site-browser.ts';
import { loadSlowly, slowdown } from './slow-load.ts';

const [dist = 'dist', example = '/examples/versions', route = '/playground'] =
  process.argv.slice(2);
/** How many times as long as in the other page: a first run, and the first paint. */
const bars = { run: 1.3, paint: 1 };
/** A first paint differs by so much from one load to the next. */
const noise = 0.05;
/** Of each, all in fresh profiles; the middle one counts. */
const turns = { runs: 7, paints: 5 };

const { origin, browser, close } = await openSite(dist);
const live = '.live-example:has(.live-output .live-line)';
const runs = { example: [] as number[], playground: [] as number[] };
let program = '';
for (let turn = 0; turn < turns.runs; turn += 1) {
  const inExample = await openPage(example, 'live-example');
  program = await inExample.evaluate(programOf, live);
  runs.example.push(await firstOutput(inExample, live));
  await ended(inExample, live);
  const hash = await projectHash(projectOf(program));
  const inPlayground = await openPage(`${route}#${hash}`, 'playground');
  await inPlayground.locator('.cm-content').waitFor();
  runs.playground.push(await firstOutput(inPlayground, '.playground'));
  await ended(inPlayground, '.playground');
}
const paints = { example: [] as number[], playground: [] as number[] };
for (let turn = 0; turn < turns.paints; turn += 1) {
  paints.example.push((await loadSlowly(browser, origin + example)).firstPaint);
  paints.playground.push((await loadSlowly(browser, origin + route)).firstPaint);
}
await close();
console.log(`\n${route} and ${example} in turns, in fresh profiles`);
console.log(`  first run    ${compare(runs, 's', 2)} (bar ${bars.run})`);
console.log(
  `  first paint  ${compare(paints, 'ms', 0)} (bar ${bars.paint}, within ${noise}), ${slowdown} times slower, on slow 4G`,
);

/** Opens a page in a fresh profile; what its island needs has loaded, but not what runs programs. */
async function openPage(path: string, island: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const quiet = noteRequests(page);
  await page.goto(origin + path);
  const place = page.locator(`[data-island=${island}]`).first();
  await place.dispatchEvent('pointerover');
  await page.locator(`[data-island=${island}][data-island-state=ready]`).first().waitFor();
  await quiet();
  return page;
}

/** A program that fails prints something, too. */
async function ended(page: Page, place: string): Promise<void> {
  await page.locator(`${place}[data-state=done]`).first().waitFor();
  await page.context().close();
}

/** The program of a live example, with the code that it hides. */
function programOf(selector: string): string {
  const codes = document.querySelector(selector)?.querySelectorAll('pre code') ?? [];
  const own = [...codes].filter((code) => !code.closest('.live-output'));
  return own.map((code) => code.textContent).join('\n\n');
}

function compare(values: typeof runs, unit: string, digits: number): string {
  const [mine, other] = [median(values.playground), median(values.example)];
  const show = (value: number) => `${value.toFixed(digits)} ${unit}`;
  return `${show(mine)}, in the other page ${show(other)}: ${(mine / other).toFixed(2)} times as long`;
}
