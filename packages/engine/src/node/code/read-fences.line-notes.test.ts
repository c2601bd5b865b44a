import { expect, it } from 'vitest';
import { readLineNotes } from './read-fences.ts';

it.each([
  ['// highlight-next-line\na();\nb();', 'a();\nb();', [1]],
  ['a();\nb(); // highlight-line\n', 'a();\nb();\n', [2]],
  ['a();\n# highlight-start\nb();\nc();\n# highlight-end\nd();', 'a();\nb();\nc();\nd();', [2, 3]],
  ['<b>\n  {/* highlight-next-line */}\n</b>', '<b>\n</b>', [2]],
  ['<!-- highlight-next-line -->\n<b>', '<b>', [1]],
  ['// highlight-start\n// highlight-next-line\na();\n// highlight-end', 'a();', [1, 1]],
  [
    '// highlight-start\na();\n// highlight-end\nb();\n// highlight-start\nc();\n// highlight-end',
    'a();\nb();\nc();',
    [1, 3],
  ],
])('takes out the comments of Docusaurus that mark lines: %j', (code, value, marked) => {
  expect(readLineNotes(code)).toEqual({ value, notes: { marked }, unknown: [], unread: [] });
});

it.each([
  ['// highlight-start\na();', [0]],
  ['a();\n// highlight-end', [1]],
  ['a(); // highlight-next-line', [0]],
])('says which of them it leaves: %j', (code, unread) => {
  expect(readLineNotes(code)).toEqual({ value: code, notes: {}, unknown: [], unread });
});

it('leaves other words', () => {
  const code = '.highlight-line {}\nconst a = "highlight-next-line";\n// use highlight-line here';
  expect(readLineNotes(code)).toEqual({ value: code, notes: {}, unknown: [], unread: [] });
});
