import { expect, it } from 'vitest';
import { assertFewCells, assertShallowText } from './nesting.ts';

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

it('tables that would take all memory are an error with a line, and what code shows is no table', () => {
  const row = `|${' a |'.repeat(100)}\n`;
  const sentence = 'From here on, the tables of this page have more than 200000 cells.';
  expect(() => assertFewCells(row.repeat(2000), 'a.md', 3)).toThrow(sentence);
  expect(() => assertFewCells(row.repeat(1900), 'a.md', 3)).not.toThrow();
  expect(() => assertFewCells(`\`\`\`\n${row.repeat(3000)}\`\`\`\n`, 'a.md', 3)).not.toThrow();
});
