import type { Page } from '@playwright/test';
import { violationsIn } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { expect, hydrated, test } from './support/site-test.ts';

test.use({
  siteName: 'theme',
  viewport: { width: 1281, height: 800 },
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Counts view transitions and keeps what is animated. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { transitions: number; animations: unknown[] } = { transitions: 0, animations: [] };
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((callback: () => void) => {
      seen.transitions += 1;
      return start(callback);
    }) as typeof document.startViewTransition;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      seen.animations.push({ frames, options });
      return animate.call(this, frames, options);
    };
  });
}

const seen = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { seen: { transitions: number; animations: Shown[] } }).seen,
  );

interface Shown {
  frames: { clipPath: string[] };
  options: KeyframeAnimationOptions;
}

async function toSecondPage(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('.sidebar').getByRole('link', { name: 'Long' }).click();
  await expect(page).toHaveTitle('Long - Theme');
}

test.describe('ROUTE-13 content animation', () => {
  test('a page change runs inside a view transition, but not under reduced motion, nor up to 960 pixels', async ({
    page,
  }) => {
    await test.step('a page change runs inside a view transition', async () => {
      await watchTransitions(page);
      await page.goto('/guide/code');
      await toSecondPage(page);
      expect((await seen(page)).transitions).toBe(1);
      await expect(page.locator('html')).not.toHaveAttribute('data-changing');
    });

    await test.step('not under reduced motion, not up to 960 pixels', async () => {
      await watchTransitions(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/guide/code');
      await toSecondPage(page);
      expect((await seen(page)).transitions).toBe(0);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width: 960, height: 800 });
      await page.goto('/guide/code');
      await hydrated(page);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await toSecondPage(page);
      expect((await seen(page)).transitions).toBe(0);
    });
  });

  test('without support the page changes at once', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'startViewTransition', { value: undefined });
    });
    await page.goto('/guide/code');
    await toSecondPage(page);
  });
});

test.describe('THEME-5 appearance animation', () => {
  const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle dark mode' });

  test('a circle grows for light and shrinks for dark, from the middle of the button by key, and not under reduced motion', async ({
    page,
  }) => {
    await test.step('a circle grows for light and shrinks for dark, 400 ms', async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await watchTransitions(page);
      await page.goto('/guide/code');
      await toggle(page).click();
      await expect.poll(async () => (await seen(page)).animations.length).toBe(1);
      await expect(page.locator('html')).toHaveClass('dark');
      await expect(page.locator('html')).not.toHaveAttribute('data-revealing');
      await toggle(page).click();
      await expect.poll(async () => (await seen(page)).animations.length).toBe(2);
      const [dark, light] = (await seen(page)).animations;
      expect(dark?.options).toMatchObject({
        duration: 400,
        easing: 'ease-in',
        pseudoElement: '::view-transition-old(root)',
      });
      expect(light?.options.pseudoElement).toBe('::view-transition-new(root)');
      expect(dark?.frames.clipPath[1]).toMatch(/^circle\(0px at/);
      expect(light?.frames.clipPath[0]).toMatch(/^circle\(0px at/);
    });

    await test.step('by key it comes from the middle of the button', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.emulateMedia({ colorScheme: 'light' });
      await watchTransitions(page);
      await page.goto('/guide/code');
      await toggle(page).press('Enter');
      await expect.poll(async () => (await seen(page)).animations.length).toBe(1);
      const box = await toggle(page).boundingBox();
      const [x, y] = [
        (box?.x ?? 0) + (box?.width ?? 0) / 2,
        (box?.y ?? 0) + (box?.height ?? 0) / 2,
      ];
      const [shown] = (await seen(page)).animations;
      expect(shown?.frames.clipPath[0]).toContain(`at ${x}px ${y}px`);
    });

    await test.step('under reduced motion the change is instant', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await watchTransitions(page);
      await page.goto('/guide/code');
      await toggle(page).click();
      await expect(page.locator('html')).toHaveClass('dark');
      expect((await seen(page)).transitions).toBe(0);
    });
  });
});

test('ROUTE-14 the progress bar comes after 200 ms, and not for a page that comes sooner', async ({
  page,
}) => {
  const bar = page.getByRole('progressbar', { name: 'Loading page' });

  await test.step('a page that comes sooner shows none, and going back neither', async () => {
    await page.addInitScript(() => {
      const bars: Element[] = [];
      Object.assign(window, { bars });
      new MutationObserver((records) => {
        for (const { addedNodes } of records) {
          for (const node of addedNodes) {
            if (node instanceof Element && node.matches('.progress-bar')) bars.push(node);
          }
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/guide/code');
    await hydrated(page);
    const link = page.locator('.sidebar').getByRole('link', { name: 'Long' });
    const fetched = page.waitForResponse('**/guide/long');
    await link.hover();
    await (await fetched).finished();
    await link.click();
    await expect(page).toHaveTitle('Long - Theme');
    await page.goBack();
    await expect(page).toHaveTitle('Code - Theme');
    expect(await page.evaluate(() => (window as unknown as { bars: [] }).bars.length)).toBe(0);
  });

  await test.step('axe finds nothing while it is shown', async () => {
    await page.goto('/guide/code');
    await hydrated(page);
    await page.route('**/guide/long', () => {});
    await page.locator('.sidebar').getByRole('link', { name: 'Long' }).click();
    await expect(bar).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.unrouteAll();
  });

  await test.step('it comes after 200 ms, grows slowly, fills, fades and goes', async () => {
    await page.goto('/guide/code');
    await hydrated(page);
    const release = await holdAnswers(page, '**/guide/long');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.sidebar a[href="/guide/long"]')?.click();
    });
    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(1);
    const scale = () => bar.evaluate((element) => Number.parseFloat(element.style.scale));
    expect(await scale()).toBeCloseTo(0.08);
    await expect(bar).toHaveCSS('transition-duration', '0.2s, 0.2s');
    let last = 0.08;
    for (let step = 0; step < 5; step += 1) {
      await page.clock.runFor(799);
      expect(await scale()).toBeCloseTo(last);
      await page.clock.runFor(1);
      const next = await scale();
      expect(next).toBeGreaterThanOrEqual(last);
      expect(next - last).toBeLessThanOrEqual(0.02);
      last = next;
    }
    await page.clock.runFor(800 * 400);
    expect(await scale()).toBeLessThanOrEqual(0.994);
    release();
    await expect(page).toHaveTitle('Long - Theme');
    await page.clock.runFor(200);
    expect(await scale()).toBe(1);
    await page.clock.runFor(200);
    await expect(bar).toHaveCSS('opacity', '0');
    await page.clock.runFor(200);
    await expect(bar).toHaveCount(0);
  });
});
