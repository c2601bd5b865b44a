import type { Page } from '@playwright/test';
import { isNightly, representatives } from '../support/nightly.ts';
import {
  violationsInBothAppearances as violations,
  violationsIn,
  violationsOfLayout,
} from './support/axe.ts';
import { expect, hydrated, notFoundMessage, test } from './support/site-test.ts';

test.use({ expectedMessages: [notFoundMessage] });

/** Pages of the shipped site by group, whose pages share a window; by day, the first ones stand for the others. */
const groups: Record<string, Record<string, string>> = {
  written: {
    landing: '/',
    guide: '/guide/getting-started',
    '404': '/nowhere',
    'page with two tables': '/examples/',
    'page with a diagram': '/guide/how-lix-works',
  },
  reference: {
    'function page': '/api/functions/createVersion',
    entities: '/api/entities',
    'reference index': '/api/',
    'type page': '/api/types/LixPlugin',
    'former name': '/api/functions/createThread',
  },
};

/** Pages that have parts of their own on a phone; on the others, only the article differs. */
const ownOnPhones = ['landing', 'guide', '404'];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
});

for (const [group, pages] of Object.entries(groups)) {
  test(`axe finds nothing in light and dark, 360 and 1280 pixels: ${group}`, async ({ page }) => {
    for (const [name, route] of representatives(
      Object.entries(pages),
      group === 'written' ? 2 : 1,
    )) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(route);
        await hydrated(page);
        expect(await violations(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 900 });
        const onPhone = ownOnPhones.includes(name) ? violationsIn : violationsOfLayout;
        expect(await onPhone(page)).toEqual([]);
      });
    }
  });
}

test('axe finds nothing with the drawer, the panel of the navigation or the outline open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/guide/getting-started');
  await hydrated(page);
  for (const [button, opened] of [
    ['Menu', '#_sidebar'],
    ['Main menu', '#nav-screen'],
    ['ON THIS PAGE', '#outline-menu'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator(opened)).toBeVisible();
    expect(await violations(page, opened), button).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator(opened)).toBeHidden();
  }
});

test.describe('every state of the theme', () => {
  test.use({ siteName: 'theme' });

  type State = [
    name: string,
    route: string,
    width: number,
    act: (page: Page) => Promise<unknown>,
    part?: string,
  ];
  const states: State[] = [
    ['blocks', '/guide/blocks', 1280, async () => {}],
    ['blocks on a phone', '/guide/blocks', 360, async () => {}],
    ['code', '/guide/code', 1280, async () => {}],
    ['an overview', '/reference/', 1280, async () => {}],
    ['a home page', '/', 1280, async () => {}],
    [
      'a dropdown',
      '/guide/code',
      1280,
      async (page) => {
        await page.getByRole('button', { name: 'Group' }).hover();
        await page.locator('.bar-menu-panel', { hasText: 'Blocks' }).waitFor();
      },
      '.navbar',
    ],
    [
      'a popup',
      '/guide/code',
      1280,
      async (page) => {
        await page.getByRole('button', { name: 'Discord' }).hover();
        await page.getByText('Ask for an invitation').first().waitFor();
      },
      '.navbar',
    ],
    [
      'the drawer',
      '/guide/code',
      600,
      (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
      '#_sidebar',
    ],
    [
      'the panel',
      '/guide/code',
      600,
      (page) => page.getByRole('button', { name: 'Main menu' }).click(),
      '#nav-screen',
    ],
    [
      'an enlarged image',
      '/guide/images',
      1280,
      async (page) => {
        await page.getByRole('button', { name: 'Enlarge image: A small circle' }).click();
        await page.locator('.medium-zoom-image--opened').waitFor();
      },
    ],
  ];

  test('axe finds nothing in light and dark', async ({ page }) => {
    // By day, drawer and panel are those of the shipped site.
    const ofPhones = ['the drawer', 'the panel'];
    const tried = states.filter(([name]) => isNightly || !ofPhones.includes(name));
    for (const [name, route, width, act, part] of tried) {
      await test.step(name, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.mouse.move(0, 0);
        await page.goto(route);
        await hydrated(page);
        await act(page);
        if (part) await expect(page.locator(part)).toBeVisible();
        // The phone shows a page that was checked in another width.
        const isChecked = width === 360;
        expect(await (isChecked ? violationsOfLayout(page) : violations(page, part))).toEqual([]);
      });
    }
  });
});

test.describe('a page from right to left', () => {
  test.use({ siteName: 'editions' });

  test('axe finds nothing', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('rspress-visited', '1'));
    await page.goto('/docs/ar/guide/a');
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
  });
});
