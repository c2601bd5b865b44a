import { expect, it } from 'vitest';
import { escapeRegExp } from './escape-reg-exp.ts';

it('every sign of a text stands for itself', () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  for (const sign of ascii) {
    expect(new RegExp(`^a${escapeRegExp(sign)}b$`).test(`a${sign}b`)).toBe(true);
    expect(new RegExp(`^${escapeRegExp(`a${sign}b`)}$`).test('a')).toBe(false);
  }
});
