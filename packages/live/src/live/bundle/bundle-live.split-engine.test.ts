import { expect, it } from 'vitest';
import { splitEngine } from './bundle-live.ts';

it('parts are small enough for every host, and make up the file', () => {
  const engine = Buffer.alloc(45 * 2 ** 20, 'engine');
  const parts = splitEngine(engine);
  expect(parts.map(({ length }) => length)).toEqual([15, 15, 15].map((size) => size * 2 ** 20));
  expect(Buffer.concat(parts).equals(engine)).toBe(true);
  expect(splitEngine(Buffer.from('small'))).toHaveLength(1);
});
