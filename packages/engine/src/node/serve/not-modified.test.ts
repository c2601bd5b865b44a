import { expect, it } from 'vitest';
import { isNotModified } from './not-modified.ts';

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
