import { expect, it } from 'vitest';
import { pathQueries } from './suggestions.ts';

it.each([
  ['/guide/undo-and-redo', ['undo and redo', 'guide']],
  ['/api/functions/openLix.html', ['openLix', 'functions', 'api']],
  ['/guide/%E6%97%A5%E6%9C%AC/', ['日本', 'guide']],
  ['/%E0%A4%A/<img src=x>', ['img src x', 'E0 A4 A']],
  ['/', []],
])('ROUTE-8 the words of %s', (path, queries) => {
  expect(pathQueries(path)).toEqual(queries);
});
