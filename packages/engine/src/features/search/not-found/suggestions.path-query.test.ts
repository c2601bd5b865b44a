import { expect, it } from 'vitest';
import { pathQuery } from './suggestions.ts';

it.each([
  ['/guide/undo-and-redo', 'undo and redo'],
  ['/api/functions/openLix.html', 'openLix'],
  ['/guide/%E6%97%A5%E6%9C%AC/', '日本'],
  ['/%E0%A4%A/<img src=x>', 'img src x'],
  ['/', ''],
])('ROUTE-8 the words of %s', (path, query) => {
  expect(pathQuery(path)).toBe(query);
});
