import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { projectDir } from '../e2e/support/paths.ts';
import { searchParts } from '../e2e/support/search.ts';
import { expect, hydrated, notFoundMessage, test } from '../e2e/support/site-test.ts';
import { isNightly } from '../support/nightly.ts';
import { fixStyles } from './support/fixed-styles.ts';
import { advice, noteBrowser, tolerance } from './support/recorded-browser.ts';

interface Shown {
  name: string;
  path: string;
  /** Element at the top of the window; the start of the page without it. */
  top?: string;
  prepare?: (page: Page) => Promise<void>;
}

const shown: Shown[] = [
  { name: 'guide', path: '/guide/how-lix-works' },
  { name: 'landing', path: '/' },
  { name: 'landing-end', path: '/', top: '[data-layout="fit"]' },
  { name: 'live-example', path: '/examples/versions', top: '.live-example' },
  { name: 'function', path: '/api/functions/selectVersionDiff' },
  { name: 'overview', path: '/api/', prepare: (page) => expect(filter(page)).toBeFocused() },
  { name: 'data-model', path: '/api/entities' },
  {
    name: 'not-found',
    path: '/guide/verions',
    prepare: (page) => expect(page.locator('.not-found-near')).toBeVisible(),
  },
  { name: 'examples', path: '/examples/' },
  { name: 'search', path: '/guide/getting-started', prepare: search },
  { name: 'other-release', path: '/0.17/guide/getting-started' },
  { name: 'releases', path: '/0.17/api/releases/' },
];

/** The sidebar scrolls to its current entry when the page loads, so that a wide window comes first. */
const widths = [1280, 1600, 768, 360];
const appearances = ['light', 'dark'] as const;
const height = 800;

const folder = path.join(projectDir, 'tests/visual/pictures');
const pictureOf = (name: string, width: number, appearance: string) =>
  `${name}-${width}-${appearance}.png`;

/** The README shows some of them, which must not be older than what they show. */
const inReadme: string[] =
  readFileSync(path.join(projectDir, 'README.md'), 'utf8').match(
    /(?<=tests\/visual\/pictures\/)[\w-]+\.png/g,
  ) ?? [];

/** At night each picture is compared, and by day those of one page and of the README. */
const isCompared = (name: string, picture: string) =>
  isNightly || name === shown[0]?.name || inReadme.includes(picture);

test.use({
  // Half the size shows what is where, and makes pictures a quarter as large.
  deviceScaleFactor: 0.5,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  launchOptions: {
    ...config.use?.launchOptions,
    args: [
      ...(config.use?.launchOptions?.args ?? []),
      // Systems differ in how they fit letters to pixels.
      '--font-render-hinting=none',
      '--disable-lcd-text',
    ],
  },
});

for (const { name, path: address, top, prepare } of shown) {
  const pictures = widths
    .flatMap((width) => appearances.map((appearance) => ({ width, appearance })))
    .map((each) => ({ ...each, picture: pictureOf(name, each.width, each.appearance) }))
    .filter(({ picture }) => isCompared(name, picture));
  if (pictures.length === 0) continue;

  test.describe(name, () => {
    test.use({ expectedMessages: name === 'not-found' ? [notFoundMessage] : [] });

    test(`${name} looks as recorded`, async ({ page, browser }) => {
      if (isRecording()) noteBrowser(browser.version());
      await fixStyles(page);
      await page.setViewportSize({ width: 1280, height });
      await page.goto(address);
      await hydrated(page);
      await prepare?.(page);
      for (const { width, appearance, picture } of pictures) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: appearance });
        await expect(page.locator('html.dark')).toHaveCount(appearance === 'dark' ? 1 : 0);
        await page.evaluate(
          (selector) => (document.querySelector(selector) ?? document.body).scrollIntoView(),
          top ?? 'body',
        );
        await expect.soft(page, advice(browser.version())).toHaveScreenshot(picture, {
          scale: 'device',
          maxDiffPixelRatio: tolerance(browser.version()),
        });
      }
    });
  });
}

test('every picture belongs to a page', () => {
  test.skip(isRecording(), 'The pictures are being made.');
  const wanted = shown.flatMap(({ name }) =>
    widths.flatMap((width) => appearances.map((appearance) => pictureOf(name, width, appearance))),
  );
  const found = readdirSync(folder).filter((file) => file.endsWith('.png'));
  expect(found.sort()).toEqual(wanted.sort());
  expect(inReadme).not.toHaveLength(0);
  expect(wanted).toEqual(expect.arrayContaining(inReadme));
});

function isRecording(): boolean {
  return ['all', 'changed'].includes(test.info().config.updateSnapshots);
}

function filter(page: Page) {
  return page.getByRole('searchbox', { name: 'Find a symbol' });
}

/** Opens the search with an answer that its whole index has given. */
async function search(page: Page): Promise<void> {
  const { button, input, options } = searchParts(page);
  await button.click();
  await expect(input).toBeFocused();
  await input.fill('merge conflict');
  // Titles answer first; passages come with the rest of the index.
  await expect(options.filter({ hasText: '...' }).first()).toBeVisible();
  await expect(page.locator('.search-preview mark').first()).toBeVisible();
}
