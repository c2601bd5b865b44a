import { expect, it } from 'vitest';
import topics from '../../site/product/reference/topics.json' with { type: 'json' };
import { readMovingPage } from './moving-program.ts';

it('the page about moving names every export of 0.5', async () => {
  const text = await readMovingPage();
  const names = topics.flatMap(({ names }) => names.split(' '));
  const missing = names.filter((name) => !new RegExp(`\`(?:lix\\.)?${name}\\b`).test(text));
  expect(missing).toEqual([]);
});
