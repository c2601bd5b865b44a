import { expect, it } from 'vitest';
import { schema } from './options.ts';

it('the index is local unless a server is named', () => {
  expect(schema.parse({})).toMatchObject({
    mode: 'local',
    versioned: false,
    searchIndexes: [],
    searchLoading: false,
  });
});

it.each([{ mode: 'remote' }, { mode: 'remote', apiUrl: 'file:///etc/passwd' }])(
  '%j is refused',
  (options) => {
    expect(schema.safeParse(options).success).toBe(false);
  },
);
