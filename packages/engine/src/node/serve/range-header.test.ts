import { expect, it } from 'vitest';
import { readRange } from './range-header.ts';

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
