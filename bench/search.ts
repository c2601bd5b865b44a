/// <reference lib="dom" />
// `npx tsx bench/search.ts <folder of a built site> <query>…`: what searching costs in a browser.
import type { CDPSession } from '@playwright/test';
import { openSite } from './site-browser.ts';

const [dist = 'dist', first = 'merge', ...queries] = process.argv.slice(2);
/** Times that a query is asked; the middle one counts. */
const runs = 5;

const { origin, browser, close } = await openSite(dist);
const page = await browser.newPage();
await page.goto(`${origin}/`);
await page.locator('#_root[data-ready]').waitFor({ state: 'attached' });
const client = await page.context().newCDPSession(page);
const worker = workerOf(client);

let bytes = 0;
page.context().on('response', (response) => {
  bytes += Number(response.headers()['content-length'] ?? 0);
});
let release = () => {};
const hasFirst = new Promise<void>((resolve) => {
  release = resolve;
});
await page.route('**/search_index*', async (route) => {
  await hasFirst;
  await route.continue();
});
const start = performance.now();
await page.keyboard.press('Control+k');
await page.getByRole('combobox', { name: 'Search Docs' }).fill(first);
await page.getByRole('listbox').getByRole('option').first().waitFor();
const time = performance.now() - start;
await page.waitForTimeout(200);
console.log(`first result: ${time.toFixed(0)} ms, ${bytes} bytes`);
release();
await page.locator('.search-spinner').waitFor({ state: 'hidden', timeout: 30_000 });
console.log(`complete: ${bytes} bytes`);

for (const query of [first, ...queries]) {
  const times: number[] = [];
  // A space more is another query for the cache and the same for the engine.
  for (let run = 0; run < runs; run += 1) times.push(await latency(query + ' '.repeat(run)));
  times.sort((a, b) => a - b);
  console.log(`${query}: ${times[Math.floor(runs / 2)]?.toFixed(1)} ms`);
}
console.log(`heap of the worker: ${((await (await worker)()) / 1e6).toFixed(1)} MB`);
await close();

/** Milliseconds from a changed input to its results, without the automation's own time. */
function latency(query: string): Promise<number> {
  return page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('.search-input');
    const list = document.querySelector<HTMLElement>('.search-list');
    if (!input || !list) return Number.NaN;
    // As a key would: React watches the setter of the element itself.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    let from = 0;
    for (const value of ['', text]) {
      from = performance.now();
      set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      while (list.hidden !== (value === '')) await new Promise((resolve) => setTimeout(resolve));
    }
    return performance.now() - from;
  }, query);
}

/** Reads the heap of the worker, once there is one. */
async function workerOf(session: CDPSession): Promise<() => Promise<number>> {
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId));
  });
  const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
  await session.send('Target.setAutoAttach', options);
  const sessionId = await attached;
  const ask = (id: number, method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message);
        if (answer.id === id) resolve(answer.result);
      });
      const message = JSON.stringify({ id, method });
      session.send('Target.sendMessageToTarget', { sessionId, message });
    });
  return async () => {
    await ask(1, 'HeapProfiler.collectGarbage');
    return (await ask(2, 'Runtime.getHeapUsage')).usedSize ?? Number.NaN;
  };
}
