import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

it('the entries are kept until another one would be one too many', () => {
  const recent = new Recent<number>(2);
  expect(recent.keep('a', 1)).toBe(1);
  recent.keep('b', 2);
  recent.keep('b', 3);
  expect([recent.get('a'), recent.get('b')]).toEqual([1, 3]);
  recent.keep('c', 4);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([undefined, undefined, 4]);
});
