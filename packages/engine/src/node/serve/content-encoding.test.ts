import { expect, it } from 'vitest';
import { acceptedEncodings } from './content-encoding.ts';

it.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['gzip;q=0.5,br; q=1.0', ['br', 'gzip']],
  ['*', ['br', 'gzip']],
  ['br, *;q=0', ['br']],
  ['identity', []],
  ['brotli', []],
])('Accept-Encoding %s', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
