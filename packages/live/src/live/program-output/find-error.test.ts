import { expect, it } from 'vitest';
import type { ErrorEntry } from '../error-pages.ts';
import { matchError } from './find-error.ts';

const entries: ErrorEntry[] = [
  ['near "from": syntax error', '/errors/sql#near'],
  ['no such table: files', '/errors/sql#no-such-table-files'],
  ['no such table: cache_…', '/errors/sql#cache'],
];

it('finds the entry that shares most with a message, and the line that says it', () => {
  const message = 'Query failed\n- cause: "code 1: no such table: nothing"\n\nsql: select 1';
  expect(matchError(entries, message)).toEqual({
    reason: 'no such table: nothing',
    address: '/errors/sql#no-such-table-files',
  });
  expect(matchError(entries, 'no such table: cache_v1')?.address).toBe('/errors/sql#cache');
});

it('finds nothing for a message that shares only a few characters', () => {
  expect(matchError(entries, 'no such thing')).toBeUndefined();
});
