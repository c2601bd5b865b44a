import { expect, it } from 'vitest';
import { holdsWhole, isInsideWord, standsAlone } from './inside-word.ts';

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

it.each([
  ['a diff', true],
  ['all diffs', true],
  ['diffing', true],
  ['renderDiff', true],
  ['renderDiffArgs', true],
  ['before_diff_id', true],
  ['DIFF', true],
  ['different', false],
  ['differences.ts', false],
  ['rediff', false],
])('the part of %j stands alone: %j', (text, expected) => {
  expect(standsAlone(text, { start: text.toLowerCase().indexOf('diff'), length: 4 })).toBe(
    expected,
  );
});

it('an end of a text is no letter', () => {
  expect(isInsideWord('big', 0, 3)).toBe(false);
});
