import { expect, it, vi } from 'vitest';
import { TabContainers } from './convert-tabs.ts';
import { PageEdits } from './page-edits.ts';

it('a line with thousands of texts is looked at once', () => {
  const word = '`a` some words ';
  const tabs = new TabContainers(new PageEdits(word.repeat(1000)));
  const point = (offset: number) => ({ line: 1, column: offset + 1, offset });
  const looks = vi.spyOn(RegExp.prototype, 'exec');
  for (let at = 3; at < 1000 * word.length; at += word.length) {
    const position = { start: point(at), end: point(at + 12) };
    tabs.read({ type: 'text', value: ' some words ', position });
  }
  const { length } = looks.mock.calls;
  looks.mockRestore();
  expect(length).toBe(2);
});
