import { describe, expect, it } from 'vitest';
import { matchSignature } from './match-signature.ts';
import { parseSignatureQuery } from './parse-signature-query.ts';
import { prepareSignature } from './prepare-signature.ts';

const declarations = {
  openLix: 'declare function openLix(args: { blob?: Blob; plugins?: LixPlugin[] }): Promise<Lix>;',
  createVersion:
    "declare function createVersion(args: { lix: Lix; from?: Pick<LixVersion, 'id'> }): Promise<LixVersion>;",
  normalizePath: 'declare function normalizePath(path: string): string;',
  Lix: 'type Lix = { toBlob: () => Promise<Blob>; close(): Promise<void>; };',
};

/** Names of the declarations that answer, best first. */
function found(query: string): string[] {
  const parsed = parseSignatureQuery(query);
  if (!parsed) return [];
  return Object.entries(declarations)
    .map(([name, text]) => ({ name, fit: matchSignature(prepareSignature(text, ''), parsed) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ name }) => name);
}

describe('search by type', () => {
  it.each([
    ['Lix -> Promise<LixVersion>', ['createVersion']],
    ['(Blob) => Lix', ['openLix']],
    ['Lix → LixVersion', ['createVersion']],
    ['returns Blob', ['Lix']],
    ['takes LixVersion', ['createVersion']],
    ['takes LixPlugin[]', ['openLix']],
    ['string -> string', ['normalizePath']],
    ['(path: string) => string', ['normalizePath']],
    ['parameter plugins', ['openLix']],
    ['method close', ['Lix']],
    ['returns Nothing', []],
  ])('%s', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  it.each(['takes long to start', 'returns nothing useful', 'property editor for files', 'a -> '])(
    'takes a sentence for a sentence: %s',
    (query) => {
      expect(parseSignatureQuery(query)?.returns ?? []).toEqual([]);
      expect(found(query)).toEqual([]);
    },
  );

  it('ignores comments and knows members that the page describes', () => {
    const { calls, members } = prepareSignature(
      'declare function f(/** (x: A) => B */ args: { a: C }): D;',
      'Parameters\n\nargs.inner: string',
    );
    expect(calls.map(({ returns }) => [...returns])).toEqual([['d']]);
    expect([...members]).toEqual(expect.arrayContaining(['a', 'inner']));
  });
});
