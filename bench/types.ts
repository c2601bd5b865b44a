/// <reference lib="dom" />
// `node packages/engine/src/run/run.mjs bench/types.ts <folder of a built site>`: what types cost in the playground's editor.
import { countBytes, median, openSite } from './site-browser.ts';

const [dist = 'dist', route = '/playground'] = process.argv.slice(2);
/** Most bytes of TypeScript and declarations, and milliseconds from a key to what it changes. */
const bars = { bytes: 1_300_000, key: 150 };
const runs = 3;
const keys = 10;
/** A statement of which a check takes about two seconds: all orders of seven words. */
const costly = [
  'type Orders<W extends string, F = W> = [W] extends [never] ? []',
  ' : F extends W ? [F, ...Orders<Exclude<W, F>>] : never;',
  "\nconst none: Orders<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g'> = [];",
].join('');

const { origin, browser, close } = await openSite(dist);
const costs: Awaited<ReturnType<typeof measure>>[] = [];
for (let turn = 0; turn < runs; turn += 1) costs.push(await measure());
await close();
const all = (of: (cost: (typeof costs)[number]) => number[]) => costs.flatMap(of);
const milliseconds = all((cost) => cost.keys);
console.log(`\nTypes in ${route}, ${runs} times in fresh profiles`);
console.log(`  load        ${Math.max(...all((cost) => [cost.bytes]))} bytes (bar ${bars.bytes})`);
console.log(`  started     after ${median(all((cost) => [cost.started]))} ms`);
console.log(`  first check after ${median(all((cost) => [cost.checked]))} ms more`);
console.log(
  `  completion  ${median(all((cost) => [cost.beside]))} ms after a key, beside a statement that takes seconds`,
);
console.log(
  `  each key    ${median(milliseconds)} ms, ${Math.max(...milliseconds)} ms at worst (bar ${bars.key} ms)`,
);

/** Loads types in a fresh profile, and types into the code of the page. */
async function measure() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin + route);
  await page.locator('[data-island=playground]').dispatchEvent('pointerover');
  await page.locator('[data-island=playground][data-island-state=ready]').waitFor();
  await page.locator('.playground-start').click();
  const field = page.locator('.cm-content');
  await field.focus();
  await field.press('Control+End');
  await field.press('Enter');
  await page.keyboard.insertText('const wrong: number = "";');
  const button = page.locator('[data-action=types]');
  await button.waitFor();
  const bytes = await countBytes(page);
  const start = performance.now();
  await button.click();
  await page.locator('[data-types=on]').waitFor();
  const started = Math.round(performance.now() - start);
  await page.locator('.cm-lintRange-error').waitFor();
  const checked = Math.round(performance.now() - start) - started;
  await field.press('Control+End');
  await field.press('ArrowLeft');
  await field.press('Backspace');
  await field.press('Backspace');
  await page.keyboard.insertText('1');
  await page.locator('.cm-lintRange-error').waitFor({ state: 'detached' });
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    // Readers pause, too: the whole file has been checked by then.
    await page.waitForTimeout(1500);
    // A promise that isn't in an object would be waited for before the key.
    const change = await page.evaluateHandle(`({ time: (${untilMarked})() })`);
    await page.keyboard.press(key % 2 === 0 ? 'n' : 'Backspace');
    times.push(Math.round(await change.evaluate(({ time }: { time: Promise<number> }) => time)));
  }
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(`\n${costly}\n`);
  await page.locator('.cm-lintRange-error', { hasText: 'none' }).waitFor();
  await page.keyboard.type('console', { delay: 120 });
  const offered = performance.now();
  await page.keyboard.press('.');
  await page.getByRole('option', { name: 'debug' }).waitFor();
  const beside = Math.round(performance.now() - offered);
  await context.close();
  return { bytes: bytes(), started, checked, keys: times, beside };
}

/** Milliseconds from the next key until the mark of a diagnostic appears or goes. */
function untilMarked(): Promise<number> {
  const root = document.querySelector('.live-editor')?.shadowRoot;
  if (!root) throw new Error('There is no editor.');
  const mark = '.cm-lintRange-error';
  const before = root.querySelector(mark) === null;
  return new Promise((resolve) => {
    let pressed = 0;
    root.addEventListener(
      'keydown',
      () => {
        pressed = performance.now();
      },
      { once: true, capture: true },
    );
    const observer = new MutationObserver(() => {
      if ((root.querySelector(mark) === null) === before) return;
      observer.disconnect();
      resolve(performance.now() - pressed);
    });
    observer.observe(root, { childList: true, subtree: true, attributes: true });
  });
}
