import { expect, it } from 'vitest';
import { noteLook } from './missing-worker.ts';
import { openTestBrowser } from './test-browser.ts';

const hour = 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 1);

it.each<[string, [status: number, hours: number][], boolean]>([
  ['missing once', [[404, 0]], false],
  [
    'missing twice within a day',
    [
      [404, 0],
      [404, 23],
    ],
    false,
  ],
  [
    'missing twice, a day apart',
    [
      [404, 0],
      [404, 24],
    ],
    true,
  ],
  [
    'gone and missing',
    [
      [410, 0],
      [404, 25],
    ],
    true,
  ],
  [
    'missing, there again and missing',
    [
      [404, 0],
      [200, 12],
      [404, 30],
    ],
    false,
  ],
  [
    'missing all the time',
    [
      [404, 0],
      [404, 12],
      [404, 24],
    ],
    true,
  ],
  [
    'a maintenance page',
    [
      [200, 0],
      [503, 24],
      [200, 48],
    ],
    false,
  ],
  [
    'forbidden',
    [
      [403, 0],
      [403, 24],
    ],
    false,
  ],
])('%s: the site has no worker any more is %s', async (_, looks, expected) => {
  const browser = openTestBrowser();
  let isGone = false;
  for (const [status, hours] of looks) {
    isGone = await noteLook(status, start + hours * hour, browser);
  }
  expect(isGone).toBe(expected);
});
