import { expect, it } from 'vitest';
import { activeHeading } from './outline.ts';

const tops = [100, 500, 900];

it.each([
  ['at the top: the first', 0, 1000, -1, 0],
  ['above the first heading: the first', 50, 1000, -1, 0],
  ['a heading that has reached the bars', 500, 1000, -1, 1],
  ['half a pixel before it, rounded up', 499.5, 1000, -1, 1],
  ['just before it', 498, 1000, -1, 0],
  ['at the bottom: the last', 1000, 1000, -1, 2],
  ['a page that does not scroll: the first', 0, 0, -1, 0],
  ['a page that does not scroll, with a hash', 0, 0, 2, 2],
])('DOC-7 %s', (_, top, max, hash, expected) => {
  expect(activeHeading(tops, { top, max }, hash)).toBe(expected);
});

it('DOC-7 a page without headings has none', () => {
  expect(activeHeading([], { top: 0, max: 0 })).toBe(-1);
});
