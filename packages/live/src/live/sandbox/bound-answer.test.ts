import { expect, it } from 'vitest';
import { boundAnswer } from './bound-answer.ts';

it('an answer of ours comes as it is, and costs little', () => {
  const value = {
    type: 'object',
    name: 'A',
    entries: [['a', { type: 'leaf', text: '1' }]],
    more: 2,
  };
  const ours = { type: 'output', lines: [{ level: 'log', values: [value, null, true] }] };
  const { answer, cost } = boundAnswer(ours);
  expect(answer).toEqual(ours);
  expect(cost).toBeLessThan(1.1);
});

const depthOf = (value: unknown) => {
  let depth = 0;
  for (let at = value; Array.isArray(at); at = at[0]) depth += 1;
  return depth;
};
const object = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n]));

it.each<[string, unknown, number]>([
  ['objects', Array.from({ length: 500_000 }, () => ({})), 101],
  ['keys', object(200_000), 112],
  ['holes', Array(4_000_000_000), 101],
  ['a large text', 'x'.repeat(20_000_000), 1.3],
  ['large texts', Array(5000).fill('x'.repeat(10_000)), 207],
  ['a large key', { ['x'.repeat(20_000_000)]: 1 }, 1.3],
])('%s are cut off', (_, data, most) => {
  const { answer, cost } = boundAnswer(data);
  expect(cost).toBeGreaterThan(1);
  expect(cost).toBeLessThan(most + 0.1);
  expect(JSON.stringify(answer).length).toBeLessThan(12_000_000);
});

it('depth is cut off', () => {
  const nested = JSON.parse('['.repeat(5000) + ']'.repeat(5000));
  expect(depthOf(boundAnswer(nested).answer)).toBe(40);
});

it('what is neither text, number, list nor plain object is left out', () => {
  const others = [
    new ArrayBuffer(8),
    new Map([[1, 2]]),
    new Date(0),
    1n,
    undefined,
    new Uint8Array(4),
  ];
  expect(boundAnswer(others).answer).toEqual(others.map(() => undefined));
});

it('keys are only keys', () => {
  const { answer } = boundAnswer(JSON.parse('{ "__proto__": { "polluted": 1 } }'));
  expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
  expect(Object.keys(answer as object)).toEqual(['__proto__']);
});
