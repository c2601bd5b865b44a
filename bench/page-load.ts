// `npx tsx bench/page-load.ts <folder of a built site> [route …]`: what a page asks of a slow phone until
// its reader reaches for something.
import { median, openSite } from './site-browser.ts';
import { loadSlowly, type SlowLoad, slowdown } from './slow-load.ts';

const [dist = 'dist', ...routes] = process.argv.slice(2);
const pages = routes.length > 0 ? routes : ['/guide/getting-started', '/api/types/LixHooks', '/'];
/** Most bytes of script, and of blocking time in milliseconds. */
const bars = { script: 12_000, blocking: 0 };
/** Loads of each page, each in a browser profile of its own; the middle one counts. */
const loads = 5;

const { origin, browser, close } = await openSite(dist);
console.log(`\nUntil a reader reaches for something, ${slowdown} times slower, on slow 4G`);
for (const route of pages) {
  const measured: SlowLoad[] = [];
  for (let turn = 0; turn < loads; turn += 1) {
    measured.push(await loadSlowly(browser, origin + route));
  }
  const middle = (name: keyof SlowLoad) => Math.round(median(measured.map((one) => one[name])));
  console.log(
    `  ${route}: ${middle('script')} bytes of script (at most ${bars.script}), ` +
      `${middle('blocking')} ms blocked (at most ${bars.blocking}), first paint after ${middle('firstPaint')} ms`,
  );
}
await close();
