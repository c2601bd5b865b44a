/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * Runs a program of a page.
 *
 * @param place Selects the live example or the playground.
 * @returns Seconds from Run to the first line of output, measured in the page.
 */
export function firstOutput(page: Page, place: string): Promise<number> {
  return page.evaluate((selector) => {
    const live = document.querySelector<HTMLElement>(selector);
    if (!live) throw new Error(`There is no ${selector}.`);
    const start = performance.now();
    return new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const isPrinted = live.querySelector('.live-output .live-line') !== null;
        if (live.dataset.state === 'loading' || !isPrinted) return;
        observer.disconnect();
        resolve((performance.now() - start) / 1000);
      });
      observer.observe(live, { attributes: true, childList: true, subtree: true });
      live.querySelector<HTMLElement>('[data-action="run"]')?.click();
    });
  }, place);
}
