import type { Page } from '@playwright/test';
import { holdAnswers } from './support/hold-answers.ts';
import { expect, hydrated, test } from './support/site-test.ts';

test.use({
  siteName: 'theme',
  viewport: { width: 1281, height: 800 },
  contextOptions: { reducedMotion: 'no-preference' },
});

const opened = (page: Page) => page.locator('.medium-zoom-image--opened');
const image = (page: Page) => page.getByRole('button', { name: 'Enlarge image: A small circle' });

async function openImage(page: Page): Promise<void> {
  await page.goto('/guide/images');
  await open(page);
}

/** Enlarges the first image, and waits until it has grown; the library says so by an event. */
async function open(page: Page): Promise<void> {
  await image(page).evaluate((element) => {
    delete element.dataset.grown;
    element.addEventListener('medium-zoom:opened', () => {
      element.dataset.grown = '';
    });
  });
  await image(page).click();
  await expect(page.locator('[data-grown]')).toHaveCount(1);
  await expect(opened(page)).toHaveCount(1);
}

test('ZOOM-1 QF-4 images of the article can be enlarged, unless the address turns that off', async ({
  page,
}) => {
  await test.step('ZOOM-1 images of the article can be enlarged 100 ms after the page came', async () => {
    await page.clock.install();
    await page.goto('/guide/images');
    await page.clock.runFor(1000);
    await expect(image(page)).toBeVisible();
    await expect(page.locator('.medium-zoom-image')).toHaveCount(3);
    await expect(page.locator('.sidebar .medium-zoom-image, a .medium-zoom-image')).toHaveCount(0);
  });

  await test.step('QF-4 globalUIComponents=0 leaves images alone', async () => {
    await page.clock.install();
    await page.goto('/guide/images?globalUIComponents=0');
    await hydrated(page);
    await page.clock.runFor(1000);
    await expect(page.locator('.medium-zoom-image')).toHaveCount(0);
  });
});

test('ZOOM-1 a click before the code is there enlarges an image then, and leaves a link to its one click', async ({
  page,
}) => {
  const code = /\/assets\/image-zoom-[^/]+\.js$/;
  for (const isLinked of [false, true]) {
    const send = await holdAnswers(page, code);
    const asked = page.waitForRequest(code);
    await page.goto('/guide/images', { waitUntil: 'commit' });
    await asked;
    const link = page.locator('#_main').getByRole('link', { name: 'Linked' });
    await link.evaluate((element) => {
      element.dataset.clicks = '';
      element.onclick = () => {
        element.dataset.clicks += '1';
        return false;
      };
    });
    await (isLinked ? link : page.getByAltText('A small circle')).click();
    send();
    await hydrated(page);
    await expect(link).toHaveAttribute('data-clicks', isLinked ? '1' : '');
    await expect(image(page)).toBeVisible();
    await expect(opened(page)).toHaveCount(isLinked ? 0 : 1);
  }
});

test('an image is enlarged by mouse and by key, and closed', async ({ page }) => {
  await test.step('ZOOM-2 the image lies over the page, in the color of its background', async () => {
    await openImage(page);
    const overlay = page.locator('.medium-zoom-overlay');
    await expect(overlay).toHaveCSS('z-index', '999');
    await expect(overlay).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(overlay).toHaveCSS('transition-duration', '0.3s');
    const box = await opened(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, -1);
    expect(box?.height).toBeGreaterThan(700);
  });

  // Frames of growing and shrinking take most of the time; the last two steps need them.
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('ZOOM-4 a larger source is shown', async () => {
    await page.goto('/guide/images');
    await page.getByRole('button', { name: 'Enlarge image: With a larger source' }).click();
    await expect(page.locator('.medium-zoom-image--opened[src="/code.svg"]')).toBeVisible();
  });

  await test.step('ZOOM-6 keys open it, and the focus comes back', async () => {
    for (const key of ['Enter', ' ']) {
      await page.goto('/guide/images');
      await image(page).press(key);
      await expect(opened(page)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(opened(page)).toHaveCount(0);
      await expect(image(page)).toBeFocused();
    }
  });

  await test.step('ZOOM-3 Escape, a click on the image, one beside it and scrolling more than 40 pixels close it', async () => {
    await page.goto('/guide/images');
    const scroll = (top: number) =>
      page.evaluate(async (y) => {
        scrollTo(0, y);
        // The event of the scroll comes with the next frame.
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      }, top);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => opened(page).click(),
      () => page.mouse.click(10, 10),
      async () => {
        await scroll(40);
        await expect(page.locator('body')).toHaveClass(/medium-zoom--opened/);
        await scroll(41);
      },
    ]) {
      await open(page);
      await close();
      await expect(opened(page)).toHaveCount(0);
    }
  });

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await test.step('ZOOM-3 a wish to close while it grows is granted afterwards', async () => {
    await page.goto('/guide/images');
    await image(page).click();
    await page.keyboard.press('Escape');
    await expect(opened(page)).toHaveCount(0);
  });

  await test.step('ZOOM-3 the next page closes it', async () => {
    await openImage(page);
    await hydrated(page);
    await page.evaluate(() => navigation.navigate('/guide/code'));
    await expect(page).toHaveTitle('Code - Theme');
    await expect(opened(page)).toHaveCount(0);
    await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0);
  });
});

test.describe('ZOOM-4', () => {
  test.use({
    expectedMessages: [/Unable to reach the zoom image target/],
  });

  test('a source that cannot load is warned of, the image stays enlarged', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.goto('/guide/images');
    await page.getByRole('button', { name: 'Enlarge image: Broken' }).click();
    await expect.poll(() => warnings.length).toBe(1);
    expect(warnings[0]).toContain('/broken.svg');
    await expect(opened(page).first()).toBeVisible();
  });
});
