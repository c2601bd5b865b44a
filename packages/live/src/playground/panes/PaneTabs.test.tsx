import { expect, it } from 'vitest';
import { placeAfter } from './PaneTabs.tsx';

it('arrow keys lead to the next tab in the direction of the text, Home and End to their ends', () => {
  const after = (key: string, from: number, isMirrored = false) =>
    [0, 1, 2].at((placeAfter(key, { from, isMirrored }) ?? Number.NaN) % 3);
  expect(after('ArrowRight', 0)).toBe(1);
  expect(after('ArrowRight', 2)).toBe(0);
  expect(after('ArrowLeft', 0)).toBe(2);
  expect(after('ArrowLeft', 0, true)).toBe(1);
  expect(after('End', 1)).toBe(2);
  expect(after('Home', 1, true)).toBe(0);
  expect(placeAfter('Enter', { from: 1, isMirrored: false })).toBeUndefined();
});
