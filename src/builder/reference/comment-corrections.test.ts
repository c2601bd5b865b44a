import { expect, it } from 'vitest';
import { correctComment } from './comment-corrections.ts';

it('a correction that no longer fits is named', () => {
  expect(() => correctComment('switchVersion', { text: '', examples: ['new'] })).toThrow(
    'src/builder/reference/comment-corrections.ts: The comment of `switchVersion` does not contain "lix: { db: trx }"; delete the correction.',
  );
});

it('texts and code are replaced, examples left out, and other comments stay', () => {
  const comment = { text: 'a', examples: ['await timestamp({ lix })'] };
  expect(correctComment('getTimestamp', comment).examples).toEqual(['await getTimestamp({ lix })']);
  const examples = ['kept', 'with lix: { db: trx }'];
  expect(correctComment('switchVersion', { text: '', examples }).examples).toEqual(['kept']);
  expect(correctComment('toString', comment)).toBe(comment);
});
