import { expect, it } from 'vitest';
import { acceptedEncodings, acceptsMarkdown, isNotModified, readRange } from './request-headers.ts';

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

const file = { etag: 'W/"10-99"', lastModified: 'Tue, 02 Jan 2024 03:04:05 GMT' };

it.each([
  [{}, false],
  [{ 'if-none-match': 'W/"10-99"' }, true],
  [{ 'if-none-match': '"10-99"' }, true],
  [{ 'if-none-match': '"a", W/"10-99" , "b"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': 'W/"10-98"' }, false],
  [{ 'if-none-match': '' }, false],
  [{ 'if-modified-since': 'Tue, 02 Jan 2024 03:04:05 GMT' }, true],
  [{ 'if-modified-since': 'Tue, 02 Jan 2024 03:04:04 GMT' }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [
    { 'if-none-match': '"an earlier one"', 'if-modified-since': 'Tue, 02 Jan 2024 03:04:05 GMT' },
    false,
  ],
])('%o', (headers, expected) => {
  expect(isNotModified(headers, file)).toBe(expected);
});

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=8-60', { start: 8, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=50-60', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  [`bytes=${'0-,'.repeat(2000)}`, undefined],
  ['bytes=x', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  ['-', undefined],
  ['', undefined],
])('Range: %.40s', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected);
});

it('an empty file has no parts', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readRange('bytes=-1', 0)).toBe('unsatisfiable');
});
