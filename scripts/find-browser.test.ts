import { expect, it } from 'vitest';
import { usualPlaces } from './find-browser.mjs';

const linux = { platform: 'linux', env: { PATH: '/opt/node/bin:/usr/bin' }, home: '/home/reader' };

it('any Chromium of Linux comes before Chrome and Edge, in the folders of PATH first', () => {
  expect(usualPlaces(linux).slice(0, 6)).toEqual([
    '/opt/node/bin/chromium-headless-shell',
    '/usr/bin/chromium-headless-shell',
    '/snap/bin/chromium-headless-shell',
    '/opt/node/bin/chromium',
    '/usr/bin/chromium',
    '/snap/bin/chromium',
  ]);
  expect(usualPlaces(linux).at(-2)).toBe('/usr/bin/microsoft-edge-stable');
});

it('at night, the browser without windows is left out', () => {
  const places = usualPlaces({ ...linux, env: { ...linux.env, NIGHTLY: '1' } });
  expect(places[0]).toBe('/opt/node/bin/chromium');
  expect(places.join()).not.toContain('headless');
});

it('macOS has applications of all users, and of one', () => {
  expect(usualPlaces({ platform: 'darwin', env: {}, home: '/Users/reader' })).toEqual([
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Users/reader/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Users/reader/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Users/reader/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ]);
});

it('Windows has programs of all users, and of one', () => {
  const env = { ProgramFiles: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\reader\\AppData' };
  expect(usualPlaces({ platform: 'win32', env, home: 'C:\\Users\\reader' })).toEqual([
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Users\\reader\\AppData\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    'C:\\Users\\reader\\AppData\\Chromium\\Application\\chrome.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Users\\reader\\AppData\\Microsoft\\Edge\\Application\\msedge.exe',
  ]);
});
