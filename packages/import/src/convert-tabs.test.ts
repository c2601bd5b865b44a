import { expect, it } from 'vitest';
import { TabContainers } from './convert-tabs.ts';
import { PageEdits } from './page-edits.ts';

it('a line with 100,000 texts is looked at once', () => {
  const word = '`a` some words ';
  const tabs = new TabContainers(new PageEdits(word.repeat(100_000)));
  const point = (offset: number) => ({ line: 1, column: offset + 1, offset });
  const before = performance.now();
  for (let at = 3; at < 100_000 * word.length; at += word.length) {
    const position = { start: point(at), end: point(at + 12) };
    tabs.read({ type: 'text', value: ' some words ', position });
  }
  expect(performance.now() - before).toBeLessThan(5000);
});
