import { expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

it('fills words in braces in any order and leaves unknown ones as they are', () => {
  expect(fillText('{b} of {a}, {c}', { a: 3, b: '$&' })).toBe('$& of 3, {c}');
});
