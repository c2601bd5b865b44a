import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import { isNightly } from './tests/support/nightly.ts';

/**
 * What Chromium does without: the first two lines are what Playwright turns off itself, as the last
 * list on the command line replaces the others. Each window prepares the popup of an address bar that
 * no test sees, and a renderer for a page that no test opens: 0.4 of 0.9 s of CPU in every test.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess',
  // With this header, which tests/sites looks at, the first page gets another renderer than its window had.
  ...(isNightly ? [] : ['CrossOriginOpenerPolicy']),
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  // Compiling code to run faster takes a seventh of all CPU time, and most windows close before it pays.
  ...(isNightly ? [] : ['--js-flags=--liftoff-only --no-opt --single-threaded']),
];

const browser = findBrowser();
// Tests ask which one it is.
if (browser) process.env.CHROMIUM_PATH = browser;

/** How many times as long as usual everything may take, for `npm run test:stress`. */
const slowness = Number(process.env.STRESS_CPU ?? 1);

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,visual}/**/*.spec.ts',
  snapshotPathTemplate: 'tests/visual/pictures/{arg}{ext}',
  outputDir: '.tmp/e2e',
  globalSetup: [
    './tests/support/compile.ts',
    './tests/support/temporary-folder.ts',
    './tests/e2e/support/build-sites.ts',
  ],
  // What is compiled runs as Node runs it.
  build: { external: ['**/packages/*/dist/**'] },
  fullyParallel: true,
  // A browser test waits for a fifth of its time, so two cores have time for three.
  workers: 3,
  // Nothing waits so long where all goes well: a machine with other work must not fail a test, and
  // one window shows all that its tests look at.
  timeout: 480_000 * slowness,
  expect: { timeout: 120_000 * slowness },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI ? 'dot' : [['list', { printSteps: false }]],
  use: {
    // The outline is a column from here.
    viewport: { width: 1281, height: 720 },
    // Frames of animations take most of the time of a navigation; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: flags,
    },
  },
});
