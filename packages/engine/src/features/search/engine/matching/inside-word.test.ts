import { expect, it } from 'vitest';
import { holdsWhole, isInsideWord } from './inside-word.ts';

it.each([
  ['big', 'how big is it', true],
  ['big', 'bigints', false],
  ['big', 'bigints are big', true],
  ['big', 'ambiguous', false],
  ['é', 'café', false],
  ['版本', '新版本号', true],
])('%j in %j: %j', (word, text, expected) => {
  expect(holdsWhole(text, word)).toBe(expected);
});

it('an end of a text is no letter', () => {
  expect(isInsideWord('big', 0, 3)).toBe(false);
});
