// Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Finds a browser that is here already: the one of CHROMIUM_PATH, or one of the system's.
 *
 * @returns {string | undefined} Its path.
 * @throws {Error} A sentence, where CHROMIUM_PATH names a program that doesn't start.
 */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !starts(wanted)) {
    throw new Error(`CHROMIUM_PATH names ${wanted}, which doesn't exist or doesn't start.`);
  }
  const { platform, env } = process;
  return wanted || usualPlaces({ platform, env, home: os.homedir() }).find(starts);
}

/**
 * Lists where a Chromium, Chrome or Edge is usually installed.
 *
 * @param {{ platform: string; env: Record<string, string | undefined>; home: string }} machine
 *   Its platform as Node names it, its environment and the user's folder.
 * @returns {string[]} Paths of programs, of which the first that starts is used.
 */
export function usualPlaces({ platform, env, home }) {
  if (platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA];
    return combine(
      ['Google\\Chrome\\Application\\chrome', 'Chromium\\Application\\chrome', edgeOfWindows],
      folders.filter((folder) => folder !== undefined),
      (folder, name) => path.win32.join(folder, `${name}.exe`),
    );
  }
  if (platform === 'darwin') {
    return combine(
      ['Google Chrome', 'Chromium', 'Microsoft Edge'],
      ['/Applications', `${home}/Applications`],
      (folder, name) => `${folder}/${name}.app/Contents/MacOS/${name}`,
    );
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return combine(
    [...(env.NIGHTLY ? [] : [shell]), ...names, 'microsoft-edge', 'microsoft-edge-stable'],
    [...new Set([...(env.PATH ?? '').split(':').filter(Boolean), '/usr/bin', '/snap/bin'])],
    (folder, name) => path.posix.join(folder, name),
  );
}

/** Chromium without windows, in which tests take a fifth less time; at night they run in what readers have. */
const shell = 'chromium-headless-shell';

const edgeOfWindows = 'Microsoft\\Edge\\Application\\msedge';

/**
 * @param {string[]} names
 * @param {string[]} folders
 * @param {(folder: string, name: string) => string} place
 */
function combine(names, folders, place) {
  return names.flatMap((name) => folders.map((folder) => place(folder, name)));
}

/**
 * Whether a program is there and finds its libraries. Ubuntu has a `chromium-browser` that only says
 * how to get one. On Windows, asking for the version opens a window.
 *
 * @param {string} program
 */
export function starts(program) {
  if (!existsSync(program)) return false;
  return process.platform === 'win32' || spawnSync(program, ['--version']).status === 0;
}
