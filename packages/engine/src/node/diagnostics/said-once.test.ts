import { expect, it } from 'vitest';
import { saidOnce } from './said-once.ts';

const pages = (count: number, sentence: string) =>
  Array.from({ length: count }, (_, index) => `content/${index + 1}.md:4: ${sentence}`);

it('what is true of many pages is said once, with a count', () => {
  expect(saidOnce([...pages(9, 'No <Card>. (Also on lines 6, 8.)'), 'Other: No <Card>.'])).toEqual([
    'content/1.md:4: No <Card>. (Also in content/2.md, content/3.md, content/4.md, content/5.md, content/6.md and 3 more.)',
    'Other: No <Card>.',
  ]);
});

it('what is true of a few pages is said for each', () => {
  const all = [...pages(3, 'No <Card>.'), ...pages(2, 'No <Note>. (Also on line 8.)')];
  expect(saidOnce(all)).toEqual(all);
});
