import { expect, it } from 'vitest';
import { createQueryLine } from './query-line.ts';

it('asks one query at a time and only the latest of those that wait', async () => {
  const sent: string[] = [];
  const line = createQueryLine<string>((query) => sent.push(query));
  const answers = ['a', 'ab', 'abc'].map(line.ask);
  expect(sent).toEqual(['a']);
  line.answer('a', 'A');
  expect(sent).toEqual(['a', 'abc']);
  line.answer('abc', 'ABC');
  expect(await Promise.all(answers)).toEqual(['A', undefined, 'ABC']);
});

it('ends all waiting when there will be no answer', async () => {
  const line = createQueryLine<string>(() => {});
  const answers = ['a', 'b'].map(line.ask);
  let isTold = false;
  line.answerAll(() => {
    isTold = true;
  });
  expect(await Promise.all(answers)).toEqual([undefined, undefined]);
  expect(isTold).toBe(true);
});
