import { expect, it } from 'vitest';
import { lineHash, readLineHash } from './line-hash.ts';

it('a hash names lines of a sample', () => {
  expect(lineHash({ id: 'merge-code', from: 3, to: 3 })).toBe('merge-code:L3');
  expect(lineHash({ id: 'merge-code', from: 3, to: 5 })).toBe('merge-code:L3-L5');
  expect(readLineHash('merge-code:L3')).toEqual({ id: 'merge-code', from: 3, to: 3 });
  expect(readLineHash('merge-code:L5-L3')).toEqual({ id: 'merge-code', from: 3, to: 5 });
});

it.each([
  '',
  'merge-code',
  ':L3',
  'a:L',
  'a:L0',
  'a:L0-L4',
  'a:L-1',
  'a:L3-',
  'a:L3-L4-L5',
  'a:L1e3',
  'a:L99999999999999999999',
])('a hash such as "%s" names none', (hash) => {
  expect(readLineHash(hash)).toBeUndefined();
});
