import { expect, it } from 'vitest';
import { isHidden } from './hiding-navbar.ts';

it.each([
  [0, 500, undefined],
  [100, 500, true],
  [500, 500, undefined],
  [500, 499, false],
  [500, 0, false],
])('NAV-13 from %i to %i', (from, to, expected) => {
  expect(isHidden(from, to)).toBe(expected);
});
