import { existsSync } from 'node:fs';
import { run } from './ensure-install.mjs';

/** Chromium without windows, in which tests take a fifth less time; at night they run in what readers have. */
const shell = '/usr/bin/chromium-headless-shell';

const usual = [
  ...(process.env.NIGHTLY ? [] : [shell]),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, or Playwright's own, which
 * is downloaded if there is no other.
 *
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !existsSync(wanted)) {
    console.error(`CHROMIUM_PATH names ${wanted}, which doesn't exist.`);
    process.exit(1);
  }
  const found = wanted || usual.find((file) => existsSync(file));
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) run('npx', ['playwright', 'install', 'chromium']);
  return chromium.executablePath();
}
