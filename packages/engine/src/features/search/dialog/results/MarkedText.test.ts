import { expect, it } from 'vitest';
import { markedParts } from './MarkedText.tsx';

const shown = (text: string, ...ranges: [start: number, length: number][]) =>
  markedParts(
    text,
    ranges.map(([start, length]) => ({ start, length })),
  )
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it('SEARCH-18 marks exactly the matched text, in any order', () => {
  expect(shown('restore a file', [10, 4], [0, 7])).toBe('[restore] a [file]');
});

it('SEARCH-18 leaves out ranges that overlap, are empty or reach beyond the text', () => {
  expect(shown('restore', [0, 4], [2, 3], [4, 0], [5, 10])).toBe('[rest]ore');
});
