import { expect, it } from 'vitest';
import { exportsOf } from './exports-of.ts';

it('what a default export has is exported by name, where a module has nothing else', () => {
  const parse = () => 1;
  const whole = { parse, enum: 2 };
  expect(exportsOf({ default: whole })).toEqual({ parse, enum: 2, default: whole });
});

it.each([
  { default: { parse: 1 }, stringify: 2 },
  { default: () => 1 },
  { default: null },
  { parse: 1 },
])('other modules stay as they are: %j', (namespace) => {
  expect(exportsOf(namespace)).toBe(namespace);
});
