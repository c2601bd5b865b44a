import { expect, it } from 'vitest';
import { acceptedEncodings, acceptsMarkdown, isReadableRange } from './request-headers.ts';

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['Text/Markdown;q=0.5', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
])('Accept: %s', (header, expected) => {
  expect(acceptsMarkdown(header)).toBe(expected);
});

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

it.each([
  ['bytes=0-0', true],
  ['bytes=2-4', true],
  ['bytes=7-', true],
  ['bytes=-3', true],
  [`bytes=${'9'.repeat(400)}-`, true],
  ['bytes=5-2', false],
  ['bytes=0-1,3-4', false],
  [`bytes=${'0-,'.repeat(2000)}`, false],
  ['bytes=x', false],
  ['bytes=-', false],
  ['lines=0-1', false],
  ['-', false],
  ['', false],
])('Range: %.40s', (header, expected) => {
  expect(isReadableRange(header)).toBe(expected);
});
