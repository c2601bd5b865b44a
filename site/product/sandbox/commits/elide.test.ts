import { expect, it } from 'vitest';
import { elide } from './elide.ts';

it('keeps a text that fits, and says where another one goes on', () => {
  expect(elide('Try it free', 11)).toBe('Try it free');
  expect(elide('Notes your team shares', 12)).toBe('Notes your…');
  expect(elide('👩‍🎨😀😀😀😀', 5)).toBe('👩‍🎨😀…');
});
