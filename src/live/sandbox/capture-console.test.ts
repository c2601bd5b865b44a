import { expect, it } from 'vitest';
import { fillFormat } from './capture-console.ts';

it.each([
  [
    ['%s is %d', 'a', 4.5, 'more'],
    ['a is 4', 'more'],
  ],
  [['%f%% %i', '1.5', Symbol('x')], ['1.5% NaN']],
  [['%cred %o', 'color: red', { a: 1 }], ['red { a: 1 }']],
  [['%s and %s', 1], ['1 and %s']],
  [['100 %s'], ['100 %s']],
  [
    [1, '%s', 2],
    [1, '%s', 2],
  ],
])('%j is logged as %j', (values, filled) => {
  expect(fillFormat(values)).toEqual(filled);
});
