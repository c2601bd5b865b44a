import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/site-test.ts';

test.use({ siteName: 'theme', viewport: { width: 1281, height: 800 } });

/** Describes the focused element: its name, and whether something sticky hides it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    return {
      name: element.ariaLabel || element.textContent?.trim() || element.tagName,
      isBody: element === document.body,
      isSeen: hit !== null && (element.contains(hit) || hit.contains(element)),
    };
  });
}

test('Tab walks through the whole page and is never hidden', async ({ page }) => {
  for (const width of [1280, 700]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/guide/code');
      await hydrated(page);
      const names: string[] = [];
      for (let step = 0; step < 80; step += 1) {
        await page.keyboard.press('Tab');
        const { name, isBody, isSeen } = await focused(page);
        if (isBody) break;
        names.push(name);
        expect(isSeen, `${name} after ${names.at(-2)}`).toBe(true);
      }
      // The list of pages comes last, and a drawer is opened by a button at the start.
      const order =
        width > 960
          ? ['Skip to content', 'Skip to navigation', 'Theme', 'Code', 'Toggle Linked']
          : ['Skip to content', 'Theme', 'Menu', 'Code', 'Copy code'];
      const places = order.map((name) => names.findIndex((found) => found.includes(name)));
      expect(places[0]).toBe(0);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(names.length).toBeLessThan(80);
    });
  }
});

test('the shell: names for screen readers, sizes of targets, and a lock of the page', async ({
  page,
}) => {
  await test.step('the shell as a screen reader meets it', async () => {
    await page.goto('/guide/deep');
    await hydrated(page);
    await expect(page.locator('#_root')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - link "Skip to navigation"
    - status
    - banner:
      - link "Theme"
      - navigation "Main menu":
        - list:
          - listitem:
            - link "Left"
        - button "Search Docs"
        - list:
          - listitem:
            - button "Group"
          - listitem:
            - link "Linked"
            - button "Linked"
          - listitem:
            - link "Tagged"
      - button "Toggle dark mode"
      - button "Appearance"
      - list:
        - listitem:
          - link "GitHub"
        - listitem:
          - button "Discord"
        - listitem:
          - button "WeChat"
        - listitem:
          - button "X"
        - listitem:
          - link "Slack"
      - button "More links"
    - main:
      - article:
        - heading /^Deep/ [level=1]
        - heading /^Only a third level/ [level=3]
        - paragraph: Text.
      - navigation "Previous Page, Next Page":
        - link "Previous Page Long"
        - link "Next Page Linked"
    - complementary "ON THIS PAGE":
      - navigation "ON THIS PAGE":
        - paragraph: ON THIS PAGE
        - list:
          - listitem:
            - link "Only a third level"
    - complementary "Pages":
      - navigation "Pages"
  `);
  });

  await test.step('targets are at least 24 pixels high and wide', async () => {
    for (const [route, width] of [
      ['/guide/blocks', 1280],
      ['/guide/blocks', 360],
      ['/reference/', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(route);
      const small = await page.evaluate(() => {
        const controls = document.querySelectorAll(
          'button, summary, .sidebar a, .nav-link, .outline a',
        );
        return [...controls]
          .filter((control) => control.checkVisibility())
          .map((control) => ({ box: control.getBoundingClientRect(), html: control.outerHTML }))
          .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
          .map(
            ({ box, html }) =>
              `${Math.round(box.width)} x ${Math.round(box.height)}: ${html.slice(0, 120)}`,
          );
      });
      expect(small, `${route} at ${width}`).toEqual([]);
    }
  });

  await test.step('ERR-8 the page locks once, and restores the style of the body exactly', async () => {
    await page.setViewportSize({ width: 600, height: 700 });
    await page.goto('/guide/long');
    await hydrated(page);
    await page.evaluate(() => {
      document.body.style.overflow = 'visible';
      document.body.style.paddingRight = '3px';
    });
    const style = () => page.evaluate(() => document.body.style.cssText);
    const before = await style();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect.poll(style).toBe(before);
  });
});
