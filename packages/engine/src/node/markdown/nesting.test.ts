import { expect, it } from 'vitest';
import { assertShallowText } from './nesting.ts';

const place = (line: number) => expect.objectContaining({ place: { file: 'a.md', line } });

const list = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- x`).join('\n');

it.each([
  ['a list of 2,000 levels', list(2000), 201],
  ['markers in one line', `A\n\n${'- '.repeat(2000)}x`, 3],
  ['numbers in one line', '1. '.repeat(2000), 1],
  ['quotes', `${'>'.repeat(2000)} x`, 1],
])('refuses %s with its line', (_, text, line) => {
  expect(() => assertShallowText(text, 'a.md', 1)).toThrow(place(line));
});

it.each([
  ['lists of 50 levels', list(50)],
  ['rules', `${'-'.repeat(500)}\n${'* '.repeat(50)}`],
  ['deep code', `${' '.repeat(390)}- x`],
  ['dashes in a line of text', `a ${'- '.repeat(500)}`],
])('accepts %s', (_, text) => {
  expect(() => assertShallowText(text, 'a.md', 1)).not.toThrow();
});
