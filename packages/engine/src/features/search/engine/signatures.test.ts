import { describe, expect, it } from 'vitest';
import { matchSignature, parseSignatureQuery, prepareSignature } from './signatures.ts';

const declarations = {
  openBox: 'declare function openBox(args: { blob?: Blob; plugins?: BoxPlugin[] }): Promise<Box>;',
  createVersion:
    "declare function createVersion(args: { box: Box; from?: Pick<BoxVersion, 'id'> }): Promise<BoxVersion>;",
  normalizePath: 'declare function normalizePath(path: string): string;',
  Box: 'type Box = { toBlob: () => Promise<Blob>; close(): Promise<void>; };',
};

/** Names of the declarations that answer, best first. */
function found(query: string): string[] {
  const parsed = parseSignatureQuery(query);
  if (!parsed) return [];
  return Object.entries(declarations)
    .map(([name, text]) => ({ name, fit: matchSignature(prepareSignature(text, '', []), parsed) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ name }) => name);
}

describe('search by type', () => {
  it.each([
    ['Box -> Promise<BoxVersion>', ['createVersion']],
    ['(Blob) => Box', ['openBox']],
    ['Box → BoxVersion', ['createVersion']],
    ['returns Blob', ['Box']],
    ['takes BoxVersion', ['createVersion']],
    ['takes BoxPlugin[]', ['openBox']],
    ['string -> string', ['normalizePath']],
    ['(path: string) => string', ['normalizePath']],
    ['parameter plugins', ['openBox']],
    ['method close', ['Box']],
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
      ['declaration', 'merge()'],
    );
    expect(calls.map(({ returns }) => [...returns])).toEqual([['d']]);
    expect([...members]).toEqual(expect.arrayContaining(['a', 'inner', 'merge']));
  });
});
