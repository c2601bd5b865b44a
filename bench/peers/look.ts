/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { median, nameFunctions } from '../site-browser.ts';
import { openSlowly } from '../slow-load.ts';
import type { Selectors } from './engines.ts';
import type { Served } from './serve.ts';

const query = 'merge version';
const words = ['commit', 'change proposal', 'snapshot', 'undo a change', 'plugin'];
/** Milliseconds from an answer to the next key of somebody who types fast. */
const betweenKeys = 100;

/** What a reader waits for; milliseconds, but for the bytes. */
export interface Waits {
  /** From a click on the search, with nothing of it loaded, to the first result. */
  firstResult: number;
  /** Until then, with what was fetched ahead. */
  searchBytes: number;
  /** With what comes behind the first result. */
  wholeSearchBytes: number;
  /** From a changed input to changed results. */
  nextResults: number;
  /** From a click on a link to the frame that shows the page. */
  navigation: number;
}

/** Looks at a page as on a fast machine. */
export async function measureWaits(
  browser: Browser,
  { origin, bytes, quiet }: Served,
  { route, selectors }: { route: string; selectors: Selectors },
): Promise<Waits> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(nameFunctions);
  await page.addInitScript(noteFrame);
  await page.goto(origin + route);
  await quiet();
  await page.locator(selectors.next).first().hover();
  // Whatever a pointer that rests makes the page fetch.
  await quiet();
  const navigation = await navigationTime(page, selectors.next);
  await page.goto(origin + route, { waitUntil: 'domcontentloaded' });
  const before = bytes();
  await quiet();
  const { firstResult, at } = await openTime(page, selectors);
  const searchBytes = bytes(at) - before;
  await quiet();
  const wholeSearchBytes = bytes() - before;
  const times: number[] = [];
  for (const word of words) {
    await page.waitForTimeout(betweenKeys);
    times.push(await answerTime(page, selectors, word));
  }
  await context.close();
  return { firstResult, searchBytes, wholeSearchBytes, nextResults: median(times), navigation };
}

/** On a slow phone, from the start of a load to a field that takes the first letter of a query. */
export async function searchOpens(
  browser: Browser,
  address: string,
  { searchInput }: Selectors,
): Promise<number> {
  const { context, page } = await openSlowly(browser);
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.evaluate(
    (input) =>
      new Promise<number>((resolve) => {
        const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
        const look = () => {
          const field = document.querySelector<HTMLInputElement>(input);
          if (field?.checkVisibility() && document.activeElement === field)
            return resolve(performance.now());
          // A reader who sees nothing happen presses Ctrl+K again, but not faster than that.
          document.body?.dispatchEvent(new KeyboardEvent('keydown', key));
          setTimeout(look, 250);
        };
        look();
      }),
    searchInput,
  );
  await context.close();
  return time;
}

/** On a slow phone that has loaded a page, from a tap on the search, which no pointer came near, to the first result. */
export async function slowFirstResult(
  browser: Browser,
  address: string,
  selectors: Selectors,
): Promise<number> {
  const { context, page } = await openSlowly(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  // What is fetched ahead comes when the page is idle.
  await page.waitForTimeout(4000);
  const { firstResult } = await openTime(page, selectors);
  await context.close();
  return firstResult;
}

/** In every document: notes when the first frame behind a click has shown another heading. */
function noteFrame(): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const now = () => performance.timeOrigin + performance.now();
  const look = () => {
    const before = sessionStorage.getItem('heading');
    const shown = heading();
    if (before === null || !shown || shown === before) return requestAnimationFrame(look);
    sessionStorage.removeItem('heading');
    // The frame is on the screen when the task behind it runs.
    return requestAnimationFrame(() =>
      setTimeout(() => sessionStorage.setItem('shown', String(now()))),
    );
  };
  look();
}

/** From a click on a link that the pointer rests on to the frame that shows its page. */
async function navigationTime(page: Page, link: string): Promise<number> {
  const start = await page.evaluate((selector) => {
    sessionStorage.setItem('heading', document.querySelector('h1')?.textContent ?? '');
    const time = performance.timeOrigin + performance.now();
    document.querySelector<HTMLElement>(selector)?.click();
    return time;
  }, link);
  await page.waitForFunction(() => sessionStorage.getItem('shown') !== null);
  const end = await page.evaluate(() => Number(sessionStorage.getItem('shown')));
  await page.evaluate(() => sessionStorage.clear());
  return end - start;
}

/**
 * From the click to the first result, without the automation's own time, and when that was in milliseconds
 * since 1970.
 */
function openTime(
  page: Page,
  selectors: Selectors,
): Promise<Pick<Waits, 'firstResult'> & { at: number }> {
  return page.evaluate(
    async ([{ searchButton, searchInput, searchResult }, text]) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(searchButton)?.click();
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      let isTyped = false;
      await new Promise<void>((resolve) => {
        const look = () => {
          const field = document.querySelector<HTMLInputElement>(searchInput);
          if (field && !isTyped) {
            isTyped = true;
            set?.call(field, text);
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          if (!document.querySelector(searchResult)) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true });
        look();
      });
      const end = performance.now();
      return { firstResult: end - start, at: performance.timeOrigin + end };
    },
    [selectors, query] as const,
  );
}

/** Until the results differ, without the automation's own time. */
function answerTime(
  page: Page,
  { searchInput, searchResult }: Selectors,
  word: string,
): Promise<number> {
  return page.evaluate(
    async ([inputSelector, resultSelector, text]) => {
      const field = document.querySelector<HTMLInputElement>(inputSelector);
      const shown = () => {
        const found = [...document.querySelectorAll(resultSelector)];
        return found.map(({ textContent }) => textContent).join();
      };
      const before = shown();
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      const start = performance.now();
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const now = shown();
          if (now === '' || now === before) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      });
      return performance.now() - start;
    },
    [searchInput, searchResult, word] as const,
  );
}
