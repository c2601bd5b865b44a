import { expect, it } from 'vitest';
import { hashOf } from './store.ts';

it('parts that make the same text together have different keys', () => {
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'));
  expect(hashOf('ab', '')).not.toBe(hashOf('ab'));
  expect(hashOf('ab', 'c')).toBe(hashOf('ab', 'c'));
});
