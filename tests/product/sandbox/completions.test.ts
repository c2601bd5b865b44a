import { beforeAll, expect, it } from 'vitest';
import { findCompletions } from '#live/completions/find-completions.ts';
import { sandboxSchema } from '#live/options.ts';
import type { LibraryCompletions } from '#live/shared/completions.ts';
import { sandbox } from '../../../site/product/sandbox/sandbox.ts';

let library: LibraryCompletions;

/** Names of the members of a variable. */
function namesOf(variable: string): string[] {
  const found = library.members.find(({ variables }) =>
    new RegExp(`^(?:${variables})$`).test(variable),
  );
  return found?.names.map(({ name }) => name) ?? [];
}

beforeAll(async () => {
  const { completions } = sandboxSchema.parse(sandbox);
  library = await findCompletions(
    ['@lix-js/sdk', '@lix-js/plugin-md'].map((name) => ({ name, installedAs: name })),
    completions,
  );
});

it('reads exports with kind, signature and what they are', () => {
  const found = library.exports.find(({ name }) => name === 'createAccount');
  expect(found).toMatchObject({ kind: 'function', from: '@lix-js/sdk' });
  expect(found?.signature).toMatch(/^\(args: \{ lix: Lix; .*\): Promise<.*>$/);
  expect(found?.summary).toBe('Inserts a new account into the Lix database.');
  const kinds = new Map(library.exports.map(({ name, kind }) => [name, kind]));
  expect(kinds.get('Lix')).toBe('type');
  expect(kinds.get('plugin')).toBe('constant');
});

it('reads members of a Lix and of its database, without private ones', () => {
  const names = namesOf('lix');
  expect(names).toEqual(expect.arrayContaining(['db', 'observe', 'close', 'toBlob']));
  expect(namesOf('db')).toContain('selectFrom');
  expect(namesOf('db').filter((name) => /^[#_]/.test(name))).toEqual([]);
});

it('reads tables and their columns', () => {
  expect(library.tables.file).toEqual(expect.arrayContaining(['id', 'path', 'data']));
  expect(library.tables.change).toContain('snapshot_content');
});
