import { expect, it } from 'vitest';
import { correctComment } from './map-comment.ts';

const comment = { text: 'a', examples: ['await time()', 'old way'] };

it('a correction that no longer fits is named', () => {
  expect(() => correctComment('parse', comment, { parse: { without: ['gone'] } })).toThrow(
    'reference.corrections: The comment of `parse` doesn\'t contain "gone". Delete the correction.',
  );
});

it('texts and code are replaced, examples left out, and other comments stay', () => {
  const corrections = {
    now: { text: [['a', 'b']], code: [['time()', 'now()']], without: ['old'] },
  } satisfies Parameters<typeof correctComment>[2];
  expect(correctComment('now', comment, corrections)).toEqual({
    text: 'b',
    examples: ['await now()'],
  });
  expect(correctComment('toString', comment, corrections)).toBe(comment);
});
